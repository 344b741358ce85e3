import { currentSession, renewToken, signOut } from '@fairtide/domain/accounts/api'
import {
  endAllSessions,
  endOneSession,
  listSessions,
  type OwnSession,
} from '@fairtide/domain/accounts/own-data-api'
import { sql } from 'kysely'
import type { RouteDeps } from '../../http/route-deps.ts'
import { notFound, unauthorized } from '../../http/http-error.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import { tokenSecondsLeft, signAccessToken } from './access-token.ts'
import { describeDevice } from './device.ts'
import { ownUser } from '../own-data/own-user.ts'
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts'
import { endSession, endUserSessions, isActiveSession, renewSession } from './sessions.ts'

export function sessionRoutes(registerRoute: RegisterRoute, deps: RouteDeps) {
  registerRoute(renewToken, async ({ body, db, request, reply }) => {
    const cookie = readRefreshCookie(deps, request)
    if (!cookie) return unauthorized()
    const renewed = await renewSession(db, cookie.sessionId, cookie.generation)
    if (renewed.state === 'refused') {
      clearRefreshCookie(deps, reply)
      // Returned, not thrown: a throw would roll back the ending of a session whose cookie was copied.
      return unauthorized()
    }
    const renewedUser = await ownUser(db, renewed.userId)
    if (renewedUser.id !== body.userId || renewedUser.email !== body.email.toLowerCase()) throw unauthorized()
    setRefreshCookie(deps, reply, { sessionId: cookie.sessionId, generation: renewed.generation })
    return { token: await signAccessToken(deps.key, { id: cookie.sessionId, userId: renewedUser.id }) }
  })

  registerRoute(signOut, async ({ db, user, request, reply }) => {
    if (user) await endSession(db, user.sessionId)
    const cookie = readRefreshCookie(deps, request)
    if (cookie) await endSession(db, cookie.sessionId)
    clearRefreshCookie(deps, reply)
    return { message: 'Signed out successfully' }
  })

  registerRoute(currentSession, async ({ db, user, request }) => {
    await db
      .updateTable('sessions')
      .set({ last_seen_at: sql`now()` })
      .where('id', '=', user.sessionId)
      .execute()
    return { user: await ownUser(db, user.id), expires_in: tokenSecondsLeft(request) }
  })

  registerRoute(listSessions, async ({ db, user }) => {
    const rows = await db
      .selectFrom('sessions')
      .where('user_id', '=', user.id)
      .where(isActiveSession)
      .orderBy('last_seen_at', 'desc')
      .select(['id', 'user_agent', 'network', 'created_at', 'last_seen_at'])
      .execute()
    const sessions = rows.map((row): OwnSession => ({
      id: row.id,
      device: describeDevice(row.user_agent),
      network: row.network,
      signed_in_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      current: row.id === user.sessionId,
    }))
    return { sessions: sessions.sort((a, b) => Number(b.current) - Number(a.current)) }
  })

  registerRoute(endOneSession, async ({ db, user, params }) => {
    const ended = await db
      .deleteFrom('sessions')
      .where(sql`id::text`, '=', params.id)
      .where('user_id', '=', user.id)
      .returning('id')
      .executeTakeFirst()
    if (!ended) throw notFound()
    return { message: 'Session ended' }
  })

  registerRoute(endAllSessions, async ({ db, user, reply }) => {
    await endUserSessions(db, user.id)
    clearRefreshCookie(deps, reply)
    return { message: 'Signed out everywhere' }
  })
}
