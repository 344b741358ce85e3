import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { JobKind } from '../../jobs/jobs.ts'

/** After a day the hashes could only reveal who read what. */
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
