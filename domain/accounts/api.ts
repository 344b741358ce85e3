import * as z from 'zod/mini'
import { endpoint } from '../contract.ts'
import { emailAddress } from '../email-address.ts'
import { passwordChange, passwordReset, profileChange } from './profile.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { user } from './user.ts'

const message = z.object({ message: z.string() })
const linkToken = z.string().check(z.maxLength(200))

export const signUpOrSignIn = endpoint({
  method: 'POST',
  path: '/auth',
  access: 'anyone',
  summary: 'Opens an account, or signs in. A sign-up answers the same whether the address is known or not',
  noStore: true,
  body: z.discriminatedUnion('action', [signUp, signIn], 'Please say whether to sign up or to sign in'),
  response: z.union([
    z.object({
      session: z.object({
        access_token: z.string(),
        token_type: z.literal('bearer'),
        /** Seconds. */
        expires_in: z.number(),
      }),
      user,
    }),
    message,
  ]),
})

export const confirmAddress = endpoint({
  method: 'GET',
  path: '/auth/confirm',
  access: 'anyone',
  summary:
    'The link in the confirmation mail: opens the account in the browser that signed up, elsewhere leads to a form that asks for a password; nobody is signed in',
  // A link that was cut off on its way leads to the same page as one that is over, which tells how to get another.
  query: z.object({ token: z.catch(linkToken, '') }),
  // Mail scanners get the 200; whoever opens the link is led on.
  status: [200, 303],
  contentType: 'text/html',
  response: z.unknown(),
})

export const askForConfirmation = endpoint({
  method: 'POST',
  path: '/auth/confirm',
  access: 'anyone',
  summary: 'Sends the confirmation mail again. Answers the same whether the address is known or not',
  body: z.strictObject({ email: emailAddress }),
  response: message,
})

export const renewToken = endpoint({
  method: 'POST',
  path: '/auth/token',
  access: 'anyone',
  summary: 'A new access token for the person of the refresh cookie, which must be the one in the body',
  noStore: true,
  // Whatever else is in the body names nobody: that is 401 like any wrong person, not a form to be corrected.
  body: z.strictObject({ userId: z.catch(z.string(), ''), email: z.catch(z.string(), '') }),
  response: z.object({ token: z.string() }),
})

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/signout',
  access: 'anyone',
  summary: 'Ends the session of the token and of the refresh cookie',
  noStore: true,
  response: message,
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot',
  access: 'anyone',
  summary: 'Mails a link that sets a new password. Answers the same whether the address is known or not',
  body: z.strictObject({ email: emailAddress }),
  response: message,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset',
  access: 'anyone',
  summary:
    'Sets a password with the token of a mailed link: a new one for an account, whose sessions end, or the first one of the account that a confirmation link opens',
  noStore: true,
  body: passwordReset,
  response: message,
})

export const currentSession = endpoint({
  method: 'GET',
  path: '/auth/session',
  access: 'signed-in',
  summary: 'Who is signed in. Keeps the session alive',
  response: z.object({
    user,
    /** Seconds until the access token runs out. */
    expires_in: z.number(),
  }),
})

export const googleInit = endpoint({
  method: 'GET',
  path: '/auth/google/init',
  access: 'anyone',
  summary: 'The address at which a popup asks Google who is there',
  response: z.object({ url: z.string() }),
})

export const googleCallback = endpoint({
  method: 'GET',
  path: '/auth/google/callback',
  access: 'anyone',
  summary: 'Where Google sends the popup back to; tells the page that opened it how it went',
  contentType: 'text/html',
  response: z.unknown(),
})

export const welcome = endpoint({
  method: 'POST',
  path: '/auth/welcome',
  access: 'signed-in',
  summary: 'Sends the welcome mail of a new Google account, once, to its own address',
  body: z.strictObject({ email: z.optional(emailAddress), firstName: z.optional(z.string()) }),
  response: message,
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/profile',
  access: 'signed-in',
  summary: "Changes one's own profile; only the fields that are sent",
  body: profileChange,
  response: z.object({ user }),
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/password',
  access: 'signed-in',
  summary: "Changes one's own password, and ends every other session",
  noStore: true,
  body: passwordChange,
  response: message,
})

export const checkAdmin = endpoint({
  method: 'GET',
  path: '/api/admin/check',
  access: 'signed-in',
  summary: 'Whether the person of the token is an admin',
  response: z.object({ isAdmin: z.boolean() }),
})

export const checkDirectoryAccess = endpoint({
  method: 'GET',
  path: '/api/access/directory',
  access: 'anyone',
  summary: 'Whether the caller may enter the directory, and if not, why',
  response: z.object({
    allowed: z.boolean(),
    reason: z.nullable(z.enum(['signed-out', 'invited-only', 'admins-only'])),
  }),
})
