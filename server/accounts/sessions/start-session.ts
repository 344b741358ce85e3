import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RouteDeps } from '../../http/route-deps.ts'
import type { Db } from '../../database/schema.ts'
import { networkOf } from '../../http/network.ts'
import { signAccessToken } from './access-token.ts'
import { nameBrowser } from './browser-cookie.ts'
import { rememberBrowser } from '../passwords/known-browsers.ts'
import { refreshCookieOf, setRefreshCookie } from './refresh-cookie.ts'
import { endSession, openSession } from './sessions.ts'

/**
 * Lets in a user who has proved who they are: a new session, its refresh cookie, its access token. The one that this
 * browser had before ends: its cookie is overwritten, and nobody could end it from here any more. The browser is known
 * to the account from now on.
 */
export async function startSession(
  deps: Pick<RouteDeps, 'config' | 'key'>,
  db: Db,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  userId: string,
): Promise<{ accessToken: string }> {
  const former = refreshCookieOf(deps, request)
  if (former) await endSession(db, former.sessionId)
  const { id, generation } = await openSession(db, {
    userId,
    network: networkOf(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
  })
  setRefreshCookie(deps, reply, { sessionId: id, generation })
  await rememberBrowser(db, userId, nameBrowser(deps, { request, reply }))
  return { accessToken: await signAccessToken(deps.key, { id, userId }) }
}
