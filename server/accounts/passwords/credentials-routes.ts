import {
  askForConfirmation,
  confirmAddress,
  forgotPassword,
  resetPassword as resetPasswordEndpoint,
  signUpOrSignIn,
} from '@fairtide/domain/accounts/api'
import type { FastifyRequest } from 'fastify'
import type { Around } from '../../http/route-deps.ts'
import { Refusal } from '../../http/http-error.ts'
import type { Serve } from '../../http/register-route.ts'
import { ACCESS_TOKEN_SECONDS } from '../sessions/access-token.ts'
import { browserOf, nameBrowser } from '../sessions/browser-cookie.ts'
import { type Confirmed, confirmSignUp } from '../sign-up/confirm-sign-up.ts'
import { countGuess, countLetter, countSignUp, forgiveGuesses, type Outsider } from './password-attempts.ts'
import { forgetOtherBrowsers, knownBrowserOf, rememberBrowser } from './known-browsers.ts'
import { LETTER_QUEUE, type LetterOrder } from '../emails/email-job.ts'
import { ownUser } from '../own-data/own-user.ts'
import { hashPassword, refuseCommonPassword, verifyPassword } from './passwords.ts'
import { confirmWithPassword, readPasswordLink, resetPassword } from './reset-password.ts'
import { keepSignUp, signedUpMessage } from '../sign-up/sign-up.ts'
import { startSession } from '../sessions/start-session.ts'

/** Where the link of a confirmation mail leads, by what it did; the page there says so. */
const confirmedPages: Record<Confirmed, (token: string) => string> = {
  now: () => '/?confirmed=1',
  before: () => '/?confirmed=before',
  expired: () => '/?confirmed=expired',
  password: (token) => `/confirm-email?token=${encodeURIComponent(token)}`,
}

/** Opening an account, getting into it, and getting back into it. */
export function credentialsRoutes(serve: Serve, around: Around) {
  serve(signUpOrSignIn, {
    async before({ body, request }) {
      if (body.action === 'signin') return { userId: await whoseCredentials(around, request, body) }
      await countSignUp(around, request)
      refuseCommonPassword(body.password, 'password')
      return { passwordHash: await hashPassword(body.password) }
    },
    async handle({ body, db, request, reply }, { userId, passwordHash }) {
      if (body.action === 'signup') {
        const browserHash = nameBrowser(around, { request, reply })
        await keepSignUp(around, db, body, { passwordHash: passwordHash ?? '', browserHash })
        return { message: signedUpMessage }
      }
      if (!userId) throw new Refusal(401, 'Invalid email or password')
      const { accessToken } = await startSession(around, db, { request, reply }, userId)
      return {
        session: {
          access_token: accessToken,
          token_type: 'bearer' as const,
          expires_in: ACCESS_TOKEN_SECONDS,
        },
        user: await ownUser(db, userId),
      }
    },
  })

  serve(confirmAddress, async ({ query, request, reply }) => {
    // Mail scanners ask with HEAD whether a link is alive: that must not use it up.
    if (request.method === 'HEAD') return reply.send()
    const { token } = query
    const browserHash = browserOf(around, request)
    const confirmed = await around.db.transaction().execute((trx) => confirmSignUp(trx, token, browserHash))
    return reply.redirect(confirmedPages[confirmed](token), 303)
  })

  serve(askForConfirmation, {
    before: async ({ body, request }) => countLetter(around, await outsider(around, request, body.email)),
    async handle({ body, db, request }) {
      const browser = browserOf(around, request)?.toString('base64url') ?? null
      const order: LetterOrder = { kind: 'confirm', email: body.email, browser }
      await around.jobs.enqueue(db, LETTER_QUEUE, order)
      return {
        message: 'If this address is waiting to be confirmed, a new link is on its way to it.',
      }
    },
  })

  serve(forgotPassword, {
    async before({ body, request }) {
      const from = await outsider(around, request, body.email)
      await countLetter(around, from)
      return { isKnownBrowser: from.knownBrowser !== null }
    },
    async handle({ body, db }, { isKnownBrowser }) {
      const order: LetterOrder = { kind: 'reset', email: body.email, isKnownBrowser }
      await around.jobs.enqueue(db, LETTER_QUEUE, order)
      return {
        message: 'If this address has an account, a link that sets a new password is on its way to it.',
      }
    },
  })

  serve(resetPasswordEndpoint, {
    async before({ body }) {
      refuseCommonPassword(body.newPassword, 'newPassword')
      const link = await readPasswordLink(around, body)
      return { link, passwordHash: await hashPassword(body.newPassword) }
    },
    async handle({ body, db, request, reply }, { link, passwordHash }) {
      const owner =
        link.kind === 'reset'
          ? await resetPassword(around, db, body.token, passwordHash)
          : await confirmWithPassword(db, body.token, passwordHash, link.isOwnPassword)
      const browserHash = nameBrowser(around, { request, reply })
      await forgetOtherBrowsers(db, owner.id, browserHash)
      await rememberBrowser(db, owner.id, browserHash)
      await forgiveGuesses(around, request, owner.email)
      return {
        message:
          link.kind === 'reset'
            ? 'Your new password is set. Please sign in with it.'
            : 'Your email address is confirmed and your password is set. Please sign in with it.',
      }
    },
  })
}

const outsider = async (around: Around, request: FastifyRequest, email: string): Promise<Outsider> => ({
  request,
  email,
  knownBrowser: await knownBrowserOf(around.db, email, browserOf(around, request)),
})

/** The id of the user with these credentials, or null; unknown, wrong and unconfirmed cost the same. */
async function whoseCredentials(
  around: Around,
  request: FastifyRequest,
  { email, password }: { email: string; password: string },
): Promise<string | null> {
  const guess = await countGuess(around, await outsider(around, request, email))
  const owner = await around.db
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'password_hash'])
    .executeTakeFirst()
  const isRight = await verifyPassword(password, owner?.password_hash)
  if (!isRight || !owner) return null
  await guess.right()
  return owner.id
}
