import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import type { JobKind } from '../jobs/jobs.ts'

/** Stored responses contain personal data, so they are deleted once no client retries any more. */
const retentionHours = 24

export function deleteOldIdempotencyKeysJob(db: Db): JobKind<object> {
  return {
    name: 'sweep-answers',
    schedule: '7 * * * *',
    async run() {
      await db
        .deleteFrom('idempotency_keys')
        .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${retentionHours})`)
        .execute()
    },
  }
}
