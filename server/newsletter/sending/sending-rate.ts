import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

/** Waits until the next mail may be sent; the database counts, so the rate holds for all processes together. */
export async function waitForTurn(db: Db, mailsPerMinute: number) {
  const seconds = 60 / mailsPerMinute
  const { rows } = await sql<{ wait_ms: number }>`
    update newsletter_pace
    set next_at = greatest(next_at, clock_timestamp()) + make_interval(secs => ${seconds})
    returning extract(epoch from next_at - clock_timestamp()) * 1000 as wait_ms`.execute(db)
  await sleep(Math.max(0, (rows[0]?.wait_ms ?? 0) - seconds * 1000))
}
