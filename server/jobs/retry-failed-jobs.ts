import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'

export async function retryFailedJobs(db: Db, kind?: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update jobs.job
    set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
    where state = 'failed' and (${kind ?? null}::text is null or name = ${kind ?? null})`.execute(db)
  return Number(numAffectedRows)
}
