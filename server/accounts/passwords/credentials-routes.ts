import {
  resendConfirmation,
  confirmEmailAddress,
  forgotPassword,
  resetPassword as resetPasswordEndpoint,
  signUpOrSignIn,
} from '@fairtide/domain/accounts/api'
import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import type { Trx } from '../../database/schema.ts'
import type { AccountsTables } from '../tables.ts'
import type { RouteDeps } from '../../http/route-deps.ts'
import { HttpError } from '../../http/http-error.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import { accessTokenSeconds } from '../sessions/access-token.ts'
import { readBrowserHash, ensureBrowserCookie } from '../sessions/browser-cookie.ts'
import { type ConfirmationResult, confirmSignUp } from '../sign-up/confirm-sign-up.ts'
import {
  limitPasswordAttempts,
  limitEmails,
  limitSignUps,
  clearPasswordAttempts,
  type AccountRequest,
} from './attempt-limits.ts'
import { removeOtherBrowsers, findKnownBrowser, addKnownBrowser } from './known-browsers.ts'
import { accountEmailQueue, type AccountEmail } from '../emails/email-job.ts'
import { ownUser } from '../own-data/own-user.ts'
import { hashPassword, assertUncommonPassword, verifyPassword } from './passwords.ts'
import { confirmWithPassword, findPasswordLink, resetPassword } from './reset-password.ts'
import { storeSignUp, signedUpMessage } from '../sign-up/sign-up.ts'
import { startSession } from '../sessions/start-session.ts'

const confirmationRedirects: Record<ConfirmationResult, (token: string) => string> = {
  confirmed: () => '/?confirmed=1',
  'already-confirmed': () => '/?confirmed=before',
  expired: () => '/?confirmed=expired',
  'needs-password': (token) => `/confirm-email?token=${encodeURIComponent(token)}`,
}

export function credentialsRoutes(registerRoute: RegisterRoute, deps: RouteDeps) {
  registerRoute(signUpOrSignIn, {
    async before({ body, request }) {
      if (body.action === 'signin') return { checked: await findUserByCredentials(deps, request, body) }
      await limitSignUps(deps, request)
      assertUncommonPassword(body.password, 'password')
      return { passwordHash: await hashPassword(body.password) }
    },
    async handle({ body, db, request, reply }, { checked, passwordHash }) {
      if (body.action === 'signup') {
        const browserHash = ensureBrowserCookie(deps, { request, reply })
        await storeSignUp(deps, db, body, { passwordHash: passwordHash ?? '', browserHash })
        return { message: signedUpMessage }
      }
      if (!checked || !(await lockUnchangedPassword(db, checked)))
        throw new HttpError(401, 'Invalid email or password')
      const userId = checked.id
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

  registerRoute(confirmEmailAddress, async ({ query, request, reply }) => {
    // Mail scanners check links with HEAD, which must not use them up.
    if (request.method === 'HEAD') return reply.send()
    const { token } = query
    const browserHash = readBrowserHash(deps, request)
    const result = await deps.db.transaction().execute((trx) => confirmSignUp(trx, token, browserHash))
    return reply.redirect(confirmationRedirects[result](token), 303)
  })

  registerRoute(resendConfirmation, {
    before: async ({ body, request }) => limitEmails(deps, await accountRequest(deps, request, body.email)),
    async handle({ body, db, request }) {
      const browser = readBrowserHash(deps, request)?.toString('base64url') ?? null
      const job: AccountEmail = { kind: 'confirm', email: body.email, browser }
      await deps.jobs.enqueue(db, accountEmailQueue, job)
      return {
        message: 'If this address is waiting to be confirmed, a new link is on its way to it.',
      }
    },
  })

  registerRoute(forgotPassword, {
    async before({ body, request }) {
      const source = await accountRequest(deps, request, body.email)
      await limitEmails(deps, source)
      return { isKnownBrowser: source.knownBrowser !== null }
    },
    async handle({ body, db }, { isKnownBrowser }) {
      const job: AccountEmail = { kind: 'reset', email: body.email, isKnownBrowser }
      await deps.jobs.enqueue(db, accountEmailQueue, job)
      return {
        message: 'If this address has an account, a link that sets a new password is on its way to it.',
      }
    },
  })

  registerRoute(resetPasswordEndpoint, {
    async before({ body }) {
      assertUncommonPassword(body.newPassword, 'newPassword')
      const link = await findPasswordLink(deps, body)
      return { link, passwordHash: await hashPassword(body.newPassword) }
    },
    async handle({ body, db, request, reply }, { link, passwordHash }) {
      const user =
        link.kind === 'reset'
          ? await resetPassword(deps, db, body.token, passwordHash)
          : await confirmWithPassword(db, body.token, passwordHash, link.matchesSignUp)
      const browserHash = ensureBrowserCookie(deps, { request, reply })
      await removeOtherBrowsers(db, user.id, browserHash)
      await addKnownBrowser(db, user.id, browserHash)
      await clearPasswordAttempts(deps, request, user.email)
      return {
        message:
          link.kind === 'reset'
            ? 'Your new password is set. Please sign in with it.'
            : 'Your email address is confirmed and your password is set. Please sign in with it.',
      }
    },
  })
}

const accountRequest = async (
  deps: RouteDeps,
  request: FastifyRequest,
  email: string,
): Promise<AccountRequest> => ({
  request,
  email,
  knownBrowser: await findKnownBrowser(deps.db, email, readBrowserHash(deps, request)),
})

type CheckedUser = Pick<Selectable<AccountsTables['users']>, 'id' | 'password_hash'>

/** Null for an unknown email, a wrong password and an unconfirmed sign-up, each after the same time. */
async function findUserByCredentials(
  deps: RouteDeps,
  request: FastifyRequest,
  { email, password }: { email: string; password: string },
): Promise<CheckedUser | null> {
  const attempt = await limitPasswordAttempts(deps, await accountRequest(deps, request, email))
  const user = await deps.db
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'password_hash'])
    .executeTakeFirst()
  const isCorrect = await verifyPassword(password, user?.password_hash)
  if (!isCorrect || !user) return null
  await attempt.refund()
  return user
}

/** A reset ends every session, so a sign-in with the old password and a reset at the same time wait for each other. */
const lockUnchangedPassword = (trx: Trx, { id, password_hash }: CheckedUser) =>
  trx
    .selectFrom('users')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .select('id')
    .forShare()
    .executeTakeFirst()
