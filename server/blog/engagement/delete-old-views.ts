import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { JobKind } from '../../jobs/jobs.ts'

/** Forgets who was counted once the day is over: from then on a hash could only serve to tell who read what. */
export const deleteOldViewsJob = (db: Db): JobKind<object> => ({
  name: 'blog-sweep-counted',
  schedule: '17 3 * * *',
  async run() {
    await db
      .deleteFrom('post_days_counted')
      .where('day', '<', sql<string>`(now() at time zone 'UTC')::date - 1`)
      .execute()
  },
})
