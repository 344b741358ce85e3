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
  summary: 'Signs up or signs in. A sign-up gets the same response whether or not the email is known',
  noStore: true,
  body: z.discriminatedUnion('action', [signUp, signIn], 'Please say whether to sign up or to sign in'),
  response: z.union([
    z.object({
      session: z.object({
        access_token: z.string(),
        token_type: z.literal('bearer'),
        expires_in: z.number(),
      }),
      user,
    }),
    message,
  ]),
})

export const confirmEmailAddress = endpoint({
  method: 'GET',
  path: '/auth/confirm',
  access: 'anyone',
  summary:
    'The link in the confirmation email: creates the account in the browser that signed up; any other browser is redirected to a form that asks for a password. Does not sign in',
  // A truncated link leads to the same page as an expired one, which offers a new link.
  query: z.object({ token: z.catch(linkToken, '') }),
  // 200 for the HEAD requests of mail scanners, 303 for people.
  status: [200, 303],
  contentType: 'text/html',
  response: z.unknown(),
})

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/auth/confirm',
  access: 'anyone',
  summary: 'Sends the confirmation email again. The response is the same whether or not the email is known',
  body: z.strictObject({ email: emailAddress }),
  response: message,
})

export const renewToken = endpoint({
  method: 'POST',
  path: '/auth/token',
  access: 'anyone',
  summary: 'A new access token for the user of the refresh cookie, who must be the user in the body',
  noStore: true,
  // A malformed body gets 401 like a wrong user, not a validation error.
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
  summary:
    'Emails a link that sets a new password. The response is the same whether or not the email is known',
  body: z.strictObject({ email: emailAddress }),
  response: message,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset',
  access: 'anyone',
  summary:
    'Sets a password with the token of an emailed link: a reset link (ends all sessions) or a confirmation link (creates the account)',
  noStore: true,
  body: passwordReset,
  response: message,
})

export const currentSession = endpoint({
  method: 'GET',
  path: '/auth/session',
  access: 'signed-in',
  summary: 'The signed-in user. Keeps the session active',
  response: z.object({
    user,
    /** Seconds until the access token expires. */
    expires_in: z.number(),
  }),
})

export const googleInit = endpoint({
  method: 'GET',
  path: '/auth/google/init',
  access: 'anyone',
  summary: 'The Google sign-in URL for the popup',
  response: z.object({ url: z.string() }),
})

export const googleCallback = endpoint({
  method: 'GET',
  path: '/auth/google/callback',
  access: 'anyone',
  summary: 'Redirect target of Google sign-in; posts the result to the page that opened the popup',
  contentType: 'text/html',
  response: z.unknown(),
})

export const welcome = endpoint({
  method: 'POST',
  path: '/auth/welcome',
  access: 'signed-in',
  summary: 'Sends the welcome email of a new Google account, once',
  body: z.strictObject({ email: z.optional(emailAddress), firstName: z.optional(z.string()) }),
  response: message,
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/profile',
  access: 'signed-in',
  summary: "Changes the fields of the caller's profile that are sent",
  body: profileChange,
  response: z.object({ user }),
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/password',
  access: 'signed-in',
  summary: "Changes the caller's password and ends every other session",
  noStore: true,
  body: passwordChange,
  response: message,
})

export const checkAdmin = endpoint({
  method: 'GET',
  path: '/api/admin/check',
  access: 'signed-in',
  summary: 'Whether the caller is an admin',
  response: z.object({ isAdmin: z.boolean() }),
})

export const checkDirectoryAccess = endpoint({
  method: 'GET',
  path: '/api/access/directory',
  access: 'anyone',
  summary: 'Whether the caller may access the directory, and if not, why',
  response: z.object({
    allowed: z.boolean(),
    reason: z.nullable(z.enum(['signed-out', 'invited-only', 'admins-only'])),
  }),
})
