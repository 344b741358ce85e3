import { currentSession, renewToken, signOut } from '@fairtide/domain/accounts/api'
import {
  endAllSessions,
  endOneSession,
  listSessions,
  type OwnSession,
} from '@fairtide/domain/accounts/own-data-api'
import { sql } from 'kysely'
import type { Around } from '../../http/route-deps.ts'
import { notFound, notSignedIn } from '../../http/http-error.ts'
import type { Serve } from '../../http/register-route.ts'
import { secondsLeft, signAccessToken } from './access-token.ts'
import { deviceOf } from './device.ts'
import { ownUser } from '../own-data/own-user.ts'
import { clearRefreshCookie, refreshCookieOf, setRefreshCookie } from './refresh-cookie.ts'
import { endSession, endSessionsOf, isAlive, renewSession } from './sessions.ts'

/** Keeping a session, ending it, and seeing all of one's own. */
export function sessionRoutes(serve: Serve, around: Around) {
  serve(renewToken, async ({ body, db, request, reply }) => {
    const cookie = refreshCookieOf(around, request)
    if (!cookie) return notSignedIn()
    const renewed = await renewSession(db, cookie.sessionId, cookie.generation)
    if (renewed.state === 'refused') {
      clearRefreshCookie(around, reply)
      // Returned, not thrown: a session whose cookie was copied stays ended.
      return notSignedIn()
    }
    const owner = await ownUser(db, renewed.userId)
    if (owner.id !== body.userId || owner.email !== body.email.toLowerCase()) throw notSignedIn()
    setRefreshCookie(around, reply, { sessionId: cookie.sessionId, generation: renewed.generation })
    return { token: await signAccessToken(around.key, { id: cookie.sessionId, userId: owner.id }) }
  })

  serve(signOut, async ({ db, person, request, reply }) => {
    if (person) await endSession(db, person.sessionId)
    const cookie = refreshCookieOf(around, request)
    if (cookie) await endSession(db, cookie.sessionId)
    clearRefreshCookie(around, reply)
    return { message: 'Signed out successfully' }
  })

  serve(currentSession, async ({ db, person, request }) => {
    await db
      .updateTable('sessions')
      .set({ last_seen_at: sql`now()` })
      .where('id', '=', person.sessionId)
      .execute()
    return { user: await ownUser(db, person.id), expires_in: secondsLeft(request) }
  })

  serve(listSessions, async ({ db, person }) => {
    const rows = await db
      .selectFrom('sessions')
      .where('user_id', '=', person.id)
      .where(isAlive)
      .orderBy('last_seen_at', 'desc')
      .select(['id', 'user_agent', 'network', 'created_at', 'last_seen_at'])
      .execute()
    const sessions = rows.map((row): OwnSession => ({
      id: row.id,
      device: deviceOf(row.user_agent),
      network: row.network,
      signed_in_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      current: row.id === person.sessionId,
    }))
    return { sessions: sessions.sort((a, b) => Number(b.current) - Number(a.current)) }
  })

  serve(endOneSession, async ({ db, person, params }) => {
    const ended = await db
      .deleteFrom('sessions')
      .where(sql`id::text`, '=', params.id)
      .where('user_id', '=', person.id)
      .returning('id')
      .executeTakeFirst()
    if (!ended) throw notFound()
    return { message: 'Session ended' }
  })

  serve(endAllSessions, async ({ db, person, reply }) => {
    await endSessionsOf(db, person.id)
    clearRefreshCookie(around, reply)
    return { message: 'Signed out everywhere' }
  })
}
