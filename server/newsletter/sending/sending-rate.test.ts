import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testSite } from '../../testing/site.ts'
import { waitForTurn } from './sending-rate.ts'

const { db } = await testSite()

test('all processes together keep to the rate: each mail takes a turn of its own', async () => {
  const start = new Date(Date.now() + 60_000)
  await db.updateTable('newsletter_pace').set({ next_at: start }).execute()
  // Nobody waits for these turns, which are a minute away.
  const turns = Array.from({ length: 5 }, () => waitForTurn(db, 600))
  void Promise.all(turns)
  const reservedMs = async () => {
    const { rows } = await sql<{ ms: number }>`
      select extract(epoch from next_at - ${start.toISOString()}::timestamptz) * 1000 as ms from newsletter_pace`.execute(
      db,
    )
    return rows[0]?.ms
  }
  await expect.poll(reservedMs).toBe(500)
})

test('an hour without mail leaves no turns to make up for', async () => {
  await db
    .updateTable('newsletter_pace')
    .set({ next_at: sql`now() - interval '1 hour'` })
    .execute()
  await waitForTurn(db, 600)
  const { isDue } = await db
    .selectFrom('newsletter_pace')
    .select(sql<boolean>`next_at <= now() - interval '1 minute'`.as('isDue'))
    .executeTakeFirstOrThrow()
  expect(isDue).toBe(false)
})
