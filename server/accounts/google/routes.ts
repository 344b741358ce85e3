import { googleCallback, googleInit } from '@fairtide/domain/accounts/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AuthorizationResponseError } from 'openid-client'
import type { RouteDeps } from '../../http/route-deps.ts'
import type { Config } from '../../config.ts'
import { logError } from '../../logging/log.ts'
import { HttpError } from '../../http/http-error.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import { attemptMinutes, consumeAttempt, createAttempt } from './attempts.ts'
import { sendCallbackPage } from './callback-page.ts'
import { type GoogleProfile, type GoogleProvider, googleProvider, redirectUri } from './provider.ts'
import { findOrCreateGoogleUser } from './google-user.ts'
import { limitGooglePopups } from '../passwords/attempt-limits.ts'
import { newToken } from '../random-token.ts'
import { ownUser } from '../own-data/own-user.ts'
import { startSession } from '../sessions/start-session.ts'

/** The `__Secure-` prefix stops plain-http pages from setting this cookie. */
const googleCookieName = ({ PUBLIC_URL }: Config) =>
  PUBLIC_URL.startsWith('https:') ? '__Secure-ft_google' : 'ft_google'

const googleUnavailable = (reason: string) =>
  new HttpError(503, `Failed to initialize Google sign in. ${reason}`)

export function googleRoutes(registerRoute: RegisterRoute, deps: RouteDeps) {
  const { config, db } = deps
  const provider = googleProvider(config)

  registerRoute(googleInit, async ({ request, reply }) => {
    if (!provider)
      throw googleUnavailable('It is not set up on this site; please use your email and password instead.')
    await limitGooglePopups(deps, request)
    const browserId = request.cookies[googleCookieName(config)] ?? newToken().token
    const attempt = await createAttempt(db, browserId)
    const url = await provider.authorizationUrl(attempt).catch((error: unknown) => {
      logError(request.log, 'The sign-in with Google could not begin', error)
      throw googleUnavailable('Google does not answer right now; please try again in a moment.')
    })
    void reply.setCookie(googleCookieName(config), browserId, {
      path: '/auth/google',
      httpOnly: true,
      sameSite: 'lax',
      secure: config.PUBLIC_URL.startsWith('https:'),
      maxAge: attemptMinutes * 60,
    })
    return { url }
  })

  registerRoute(googleCallback, async ({ request, reply }) => {
    // A HEAD request must not use it up.
    if (request.method === 'HEAD') return reply.send()
    const fail = (error: string) =>
      sendCallbackPage(reply, config.PUBLIC_URL, { type: 'GOOGLE_AUTH_ERROR', error })
    const profile = await exchangeCallback(deps, provider, request)
    if (typeof profile === 'string') return fail(profile)
    try {
      return await signIn(deps, request, reply, profile)
    } catch (error) {
      if (error instanceof HttpError) return fail(error.message)
      throw error
    }
  })
}

async function exchangeCallback(
  { config, db }: RouteDeps,
  provider: GoogleProvider | null,
  request: FastifyRequest,
): Promise<GoogleProfile | string> {
  const callback = new URL(redirectUri(config))
  callback.search = /\?.*/s.exec(request.url)?.[0] ?? ''
  const state = callback.searchParams.get('state')
  const browserId = request.cookies[googleCookieName(config)]
  const attempt = state && browserId ? await consumeAttempt(db, state, browserId) : null
  if (!provider || !attempt) return 'This sign-in took too long or began in another window. Please try again.'
  try {
    return await provider.fetchProfile(callback, attempt)
  } catch (error) {
    if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
      return 'You did not let Google sign you in.'
    logError(request.log, 'The sign-in with Google failed', error)
    return 'Failed to sign in with Google'
  }
}

async function signIn(deps: RouteDeps, request: FastifyRequest, reply: FastifyReply, profile: GoogleProfile) {
  const user = await deps.db.transaction().execute(async (trx) => {
    const userId = await findOrCreateGoogleUser(deps, trx, profile)
    await startSession(deps, trx, { request, reply }, userId)
    return ownUser(trx, userId)
  })
  return sendCallbackPage(reply, deps.config.PUBLIC_URL, {
    type: 'GOOGLE_AUTH_SUCCESS',
    user,
    isNewUser: user.isNewUser,
  })
}
