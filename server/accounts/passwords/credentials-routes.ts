import {
  askForConfirmation,
  confirmAddress,
  forgotPassword,
  resetPassword as resetPasswordEndpoint,
  signUpOrSignIn,
} from '@fairtide/domain/accounts/api'
import type { FastifyRequest } from 'fastify'
import type { RouteDeps } from '../../http/route-deps.ts'
import { HttpError } from '../../http/http-error.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import { accessTokenSeconds } from '../sessions/access-token.ts'
import { browserOf, nameBrowser } from '../sessions/browser-cookie.ts'
import { type Confirmed, confirmSignUp } from '../sign-up/confirm-sign-up.ts'
import {
  limitPasswordAttempts,
  limitEmails,
  countSignUp,
  clearPasswordAttempts,
  type Outsider,
} from './password-attempts.ts'
import { forgetOtherBrowsers, knownBrowserOf, rememberBrowser } from './known-browsers.ts'
import { accountEmailQueue, type AccountEmail } from '../emails/email-job.ts'
import { ownUser } from '../own-data/own-user.ts'
import { hashPassword, assertUncommonPassword, verifyPassword } from './passwords.ts'
import { confirmWithPassword, readPasswordLink, resetPassword } from './reset-password.ts'
import { storeSignUp, signedUpMessage } from '../sign-up/sign-up.ts'
import { startSession } from '../sessions/start-session.ts'

/** Where the link of a confirmation mail leads, by what it did; the page there says so. */
const confirmedPages: Record<Confirmed, (token: string) => string> = {
  now: () => '/?confirmed=1',
  before: () => '/?confirmed=before',
  expired: () => '/?confirmed=expired',
  password: (token) => `/confirm-email?token=${encodeURIComponent(token)}`,
}

/** Opening an account, getting into it, and getting back into it. */
export function credentialsRoutes(registerRoute: RegisterRoute, deps: RouteDeps) {
  registerRoute(signUpOrSignIn, {
    async before({ body, request }) {
      if (body.action === 'signin') return { userId: await whoseCredentials(deps, request, body) }
      await countSignUp(deps, request)
      assertUncommonPassword(body.password, 'password')
      return { passwordHash: await hashPassword(body.password) }
    },
    async handle({ body, db, request, reply }, { userId, passwordHash }) {
      if (body.action === 'signup') {
        const browserHash = nameBrowser(deps, { request, reply })
        await storeSignUp(deps, db, body, { passwordHash: passwordHash ?? '', browserHash })
        return { message: signedUpMessage }
      }
      if (!userId) throw new HttpError(401, 'Invalid email or password')
      const { accessToken } = await startSession(deps, db, { request, reply }, userId)
      return {
        session: {
          access_token: accessToken,
          token_type: 'bearer' as const,
          expires_in: accessTokenSeconds,
        },
        user: await ownUser(db, userId),
      }
    },
  })

  registerRoute(confirmAddress, async ({ query, request, reply }) => {
    // Mail scanners ask with HEAD whether a link is alive: that must not use it up.
    if (request.method === 'HEAD') return reply.send()
    const { token } = query
    const browserHash = browserOf(deps, request)
    const confirmed = await deps.db.transaction().execute((trx) => confirmSignUp(trx, token, browserHash))
    return reply.redirect(confirmedPages[confirmed](token), 303)
  })

  registerRoute(askForConfirmation, {
    before: async ({ body, request }) => limitEmails(deps, await outsider(deps, request, body.email)),
    async handle({ body, db, request }) {
      const browser = browserOf(deps, request)?.toString('base64url') ?? null
      const order: AccountEmail = { kind: 'confirm', email: body.email, browser }
      await deps.jobs.enqueue(db, accountEmailQueue, order)
      return {
        message: 'If this address is waiting to be confirmed, a new link is on its way to it.',
      }
    },
  })

  registerRoute(forgotPassword, {
    async before({ body, request }) {
      const from = await outsider(deps, request, body.email)
      await limitEmails(deps, from)
      return { isKnownBrowser: from.knownBrowser !== null }
    },
    async handle({ body, db }, { isKnownBrowser }) {
      const order: AccountEmail = { kind: 'reset', email: body.email, isKnownBrowser }
      await deps.jobs.enqueue(db, accountEmailQueue, order)
      return {
        message: 'If this address has an account, a link that sets a new password is on its way to it.',
      }
    },
  })

  registerRoute(resetPasswordEndpoint, {
    async before({ body }) {
      assertUncommonPassword(body.newPassword, 'newPassword')
      const link = await readPasswordLink(deps, body)
      return { link, passwordHash: await hashPassword(body.newPassword) }
    },
    async handle({ body, db, request, reply }, { link, passwordHash }) {
      const owner =
        link.kind === 'reset'
          ? await resetPassword(deps, db, body.token, passwordHash)
          : await confirmWithPassword(db, body.token, passwordHash, link.isOwnPassword)
      const browserHash = nameBrowser(deps, { request, reply })
      await forgetOtherBrowsers(db, owner.id, browserHash)
      await rememberBrowser(db, owner.id, browserHash)
      await clearPasswordAttempts(deps, request, owner.email)
      return {
        message:
          link.kind === 'reset'
            ? 'Your new password is set. Please sign in with it.'
            : 'Your email address is confirmed and your password is set. Please sign in with it.',
      }
    },
  })
}

const outsider = async (deps: RouteDeps, request: FastifyRequest, email: string): Promise<Outsider> => ({
  request,
  email,
  knownBrowser: await knownBrowserOf(deps.db, email, browserOf(deps, request)),
})

/** The id of the user with these credentials, or null; unknown, wrong and unconfirmed cost the same. */
async function whoseCredentials(
  deps: RouteDeps,
  request: FastifyRequest,
  { email, password }: { email: string; password: string },
): Promise<string | null> {
  const guess = await limitPasswordAttempts(deps, await outsider(deps, request, email))
  const owner = await deps.db
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'password_hash'])
    .executeTakeFirst()
  const isRight = await verifyPassword(password, owner?.password_hash)
  if (!isRight || !owner) return null
  await guess.right()
  return owner.id
}
