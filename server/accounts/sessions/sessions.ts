import { type Selectable, sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import type { Db, Trx } from '../../database/schema.ts'
import type { AuthenticatedUser } from '../../http/authentication.ts'
import type { AccountsTables } from '../tables.ts'

/** A session that was not used for this long has ended (spec: inactivity timeout 900000 ms). */
const idleMinutes = 15
/** However busy it is, a session ends after this long, so that a forgotten one does not live for ever. */
export const maxSessionDays = 30
/** Tabs that renew at once all hold the same cookie; within this time they get the same successor. */
const renewalRaceSeconds = 10

/** Whether a row of `sessions` still counts. */
export const isAlive = sql<boolean>`(
  sessions.last_seen_at > now() - make_interval(mins => ${idleMinutes})
  and sessions.created_at > now() - make_interval(days => ${maxSessionDays}))`

/** Opens a session for a user who has proved who they are. */
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
  seen_long_ago: boolean
}

/**
 * The persons of living sessions, by session; those that were ended, fell idle or never were are missing. Marks the
 * others as seen. `adminEmails` are those whom the configuration makes admins, besides the role in their row.
 */
export async function usersOfSessions(
  { db, runPrepared }: Pick<Connection, 'db' | 'runPrepared'>,
  sessionIds: string[],
  adminEmails: string[],
): Promise<Map<string, AuthenticatedUser>> {
  // Written, not built: every call waits for it, and building costs as much as sending.
  const rows = await runPrepared(sql<SessionRow>`
    select sessions.id as session_id, users.id, users.email, users.first_name, users.is_admin, users.is_invited,
      sessions.last_seen_at < now() - interval '1 minute' as seen_long_ago
    from sessions join users on users.id = sessions.user_id
    where sessions.id = any(${sessionIds}::uuid[]) and ${isAlive}`)
  const seenLongAgo = rows.filter((row) => row.seen_long_ago).map((row) => row.session_id)
  if (seenLongAgo.length > 0) {
    await db
      .updateTable('sessions')
      .set({ last_seen_at: sql`now()` })
      .where('id', 'in', seenLongAgo)
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

export type Renewed = { state: 'renewed'; userId: string; generation: number } | { state: 'refused' }

/**
 * Renews a session for the bearer of its `generation`-th refresh cookie.
 * The last cookie but one is good for ten more seconds; an older one was stolen or copied, and ends the session.
 */
export async function renewSession(trx: Trx, sessionId: string, generation: number): Promise<Renewed> {
  const row = await trx
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .where(isAlive)
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

/** Ends every session of a user, `except` one, where it is given. */
export async function endSessionsOf(db: Db, userId: string, except?: string) {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (except) query = query.where('id', '!=', except)
  await query.execute()
}
