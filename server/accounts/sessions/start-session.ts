import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RouteDeps } from '../../http/route-deps.ts'
import type { Db } from '../../database/schema.ts'
import { networkOf } from '../../http/network.ts'
import { signAccessToken } from './access-token.ts'
import { ensureBrowserCookie } from './browser-cookie.ts'
import { addKnownBrowser } from '../passwords/known-browsers.ts'
import { readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts'
import { endSession, openSession } from './sessions.ts'

export async function startSession(
  deps: Pick<RouteDeps, 'config' | 'key'>,
  db: Db,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  userId: string,
): Promise<{ accessToken: string }> {
  // Its cookie is about to be overwritten, so this browser could no longer end it.
  const previous = readRefreshCookie(deps, request)
  if (previous) await endSession(db, previous.sessionId)
  const { id, generation } = await openSession(db, {
    userId,
    network: networkOf(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
  })
  setRefreshCookie(deps, reply, { sessionId: id, generation })
  await addKnownBrowser(db, userId, ensureBrowserCookie(deps, { request, reply }))
  return { accessToken: await signAccessToken(deps.key, { id, userId }) }
}
