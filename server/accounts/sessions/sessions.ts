import { type Selectable, sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import type { Db, Trx } from '../../database/schema.ts'
import type { AuthenticatedUser } from '../../http/authentication.ts'
import type { AccountsTables } from '../tables.ts'

/** The browser ends an idle session after the same time. */
const idleMinutes = 15
/** Ends even a session in constant use, so a forgotten one does not live forever. */
export const maxSessionDays = 30
/** Tabs that renew at the same time all send the same cookie; within this time they all get the same new one. */
const renewalRaceSeconds = 10

export const isActiveSession = sql<boolean>`(
  sessions.last_seen_at > now() - make_interval(mins => ${idleMinutes})
  and sessions.created_at > now() - make_interval(days => ${maxSessionDays}))`

export async function openSession(
  db: Db,
  session: { userId: string; network: string; userAgent: string },
): Promise<{ id: string; generation: number }> {
  return db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      network: session.network,
      user_agent: session.userAgent.slice(0, 400),
    })
    .returning(['id', 'generation'])
    .executeTakeFirstOrThrow()
}

type UserRow = Selectable<AccountsTables['users']>

interface SessionRow extends Pick<UserRow, 'id' | 'email' | 'first_name' | 'is_admin' | 'is_invited'> {
  session_id: string
  seen_over_minute_ago: boolean
}

export async function findSessionUsers(
  { db, runPrepared }: Pick<Connection, 'db' | 'runPrepared'>,
  sessionIds: string[],
  adminEmails: string[],
): Promise<Map<string, AuthenticatedUser>> {
  // A prepared statement: every request waits for it, and building the query costs as much as running it.
  const rows = await runPrepared(sql<SessionRow>`
    select sessions.id as session_id, users.id, users.email, users.first_name, users.is_admin, users.is_invited,
      sessions.last_seen_at < now() - interval '1 minute' as seen_over_minute_ago
    from sessions join users on users.id = sessions.user_id
    where sessions.id = any(${sessionIds}::uuid[]) and ${isActiveSession}`)
  const staleIds = rows.filter((row) => row.seen_over_minute_ago).map((row) => row.session_id)
  if (staleIds.length > 0) {
    await db
      .updateTable('sessions')
      .set({ last_seen_at: sql`now()` })
      .where('id', 'in', staleIds)
      .execute()
  }
  return new Map(
    rows.map((row) => [
      row.session_id,
      {
        id: row.id,
        email: row.email,
        firstName: row.first_name,
        sessionId: row.session_id,
        isAdmin: row.is_admin || adminEmails.includes(row.email),
        isInvited: row.is_invited,
      },
    ]),
  )
}

export type RenewalResult = { state: 'renewed'; userId: string; generation: number } | { state: 'refused' }

/** The previous cookie works for ten more seconds; an older one must be a stolen copy and ends the session. */
export async function renewSession(trx: Trx, sessionId: string, generation: number): Promise<RenewalResult> {
  const row = await trx
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .where(isActiveSession)
    .select(['user_id', 'generation'])
    .select(
      sql<boolean>`renewed_at > now() - make_interval(secs => ${renewalRaceSeconds})`.as('renewed_just_now'),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!row) return { state: 'refused' }
  if (generation === row.generation) {
    await trx
      .updateTable('sessions')
      .set({ generation: generation + 1, renewed_at: sql`now()`, last_seen_at: sql`now()` })
      .where('id', '=', sessionId)
      .execute()
    return { state: 'renewed', userId: row.user_id, generation: generation + 1 }
  }
  if (generation === row.generation - 1 && row.renewed_just_now)
    return { state: 'renewed', userId: row.user_id, generation: row.generation }
  await endSession(trx, sessionId)
  return { state: 'refused' }
}

export async function endSession(db: Db, sessionId: string) {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

export async function endUserSessions(db: Db, userId: string, exceptSessionId?: string) {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (exceptSessionId) query = query.where('id', '!=', exceptSessionId)
  await query.execute()
}
