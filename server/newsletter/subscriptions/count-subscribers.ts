import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

export async function countSubscribers(db: Db) {
  const { rows } = await sql<{ active_subscriptions: number; inactive_subscriptions: number }>`
    select count(*) filter (where status = 'active')::integer as active_subscriptions,
      count(*) filter (where status = 'inactive')::integer as inactive_subscriptions
    from subscribers`.execute(db)
  return rows[0] ?? { active_subscriptions: 0, inactive_subscriptions: 0 }
}
