import { googleCallback, googleInit } from '@fairtide/domain/accounts/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AuthorizationResponseError } from 'openid-client'
import type { RouteDeps } from '../../http/route-deps.ts'
import type { Config } from '../../config.ts'
import { logError } from '../../logging/log.ts'
import { HttpError } from '../../http/http-error.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import { attemptMinutes, closeAttempt, openAttempt } from './attempts.ts'
import { sendCallbackPage } from './callback-page.ts'
import { type GooglePerson, type GoogleProvider, googleProvider, redirectUri } from './provider.ts'
import { userOfGoogle } from './google-user.ts'
import { countPopup } from '../passwords/password-attempts.ts'
import { newLinkToken } from '../emails/link-token.ts'
import { ownUser } from '../own-data/own-user.ts'
import { startSession } from '../sessions/start-session.ts'

/** Behind https its name forbids that a page in the clear sets it. */
const browserCookie = ({ PUBLIC_URL }: Config) =>
  PUBLIC_URL.startsWith('https:') ? '__Secure-ft_google' : 'ft_google'

const cannotBegin = (why: string) => new HttpError(503, `Failed to initialize Google sign in. ${why}`)

/** Signing in with Google: OpenID Connect's code flow in a popup. */
export function googleRoutes(registerRoute: RegisterRoute, deps: RouteDeps) {
  const { config, db } = deps
  const provider = googleProvider(config)

  registerRoute(googleInit, async ({ request, reply }) => {
    if (!provider)
      throw cannotBegin('It is not set up on this site; please use your email and password instead.')
    await countPopup(deps, request)
    const browser = request.cookies[browserCookie(config)] ?? newLinkToken().token
    const attempt = await openAttempt(db, browser)
    const url = await provider.addressFor(attempt).catch((error: unknown) => {
      logError(request.log, 'The sign-in with Google could not begin', error)
      throw cannotBegin('Google does not answer right now; please try again in a moment.')
    })
    void reply.setCookie(browserCookie(config), browser, {
      path: '/auth/google',
      httpOnly: true,
      sameSite: 'lax',
      secure: config.PUBLIC_URL.startsWith('https:'),
      maxAge: attemptMinutes * 60,
    })
    return { url }
  })

  registerRoute(googleCallback, async ({ request, reply }) => {
    // Whoever only asks whether the address is alive must not use it up.
    if (request.method === 'HEAD') return reply.send()
    const fail = (error: string) =>
      sendCallbackPage(reply, config.PUBLIC_URL, { type: 'GOOGLE_AUTH_ERROR', error })
    const person = await personBehind(deps, provider, request)
    if (typeof person === 'string') return fail(person)
    try {
      return await letIn(deps, request, reply, person)
    } catch (error) {
      if (error instanceof HttpError) return fail(error.message)
      throw error
    }
  })
}

/** Whom the popup brings back, or the sentence that says why nobody. */
async function personBehind(
  { config, db }: RouteDeps,
  provider: GoogleProvider | null,
  request: FastifyRequest,
): Promise<GooglePerson | string> {
  const callback = new URL(redirectUri(config))
  callback.search = /\?.*/s.exec(request.url)?.[0] ?? ''
  const state = callback.searchParams.get('state')
  const browser = request.cookies[browserCookie(config)]
  const attempt = state && browser ? await closeAttempt(db, state, browser) : null
  if (!provider || !attempt) return 'This sign-in took too long or began in another window. Please try again.'
  try {
    return await provider.personAt(callback, attempt)
  } catch (error) {
    if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
      return 'You did not let Google sign you in.'
    logError(request.log, 'The sign-in with Google failed', error)
    return 'Failed to sign in with Google'
  }
}

async function letIn(deps: RouteDeps, request: FastifyRequest, reply: FastifyReply, person: GooglePerson) {
  const user = await deps.db.transaction().execute(async (trx) => {
    const userId = await userOfGoogle(deps, trx, person)
    await startSession(deps, trx, { request, reply }, userId)
    return ownUser(trx, userId)
  })
  return sendCallbackPage(reply, deps.config.PUBLIC_URL, {
    type: 'GOOGLE_AUTH_SUCCESS',
    user,
    isNewUser: user.isNewUser,
  })
}
