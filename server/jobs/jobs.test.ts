import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../database/connect.ts'
import { type JobKind, startJobs } from './jobs.ts'
import { testDatabase } from '../testing/database.ts'

const { db, pool } = connect(await testDatabase())
afterAll(() => db.destroy())

test('queued jobs run back to back, not one per poll', async () => {
  const done: number[] = []
  const kind: JobKind<{ number: number }> = {
    name: 'pile',
    options: { pollingIntervalSeconds: 600 },
    run: async ({ number }) => void done.push(number),
  }
  const start = () =>
    startJobs(
      pool,
      () => [kind],
      (error) => {
        throw error
      },
    )

  const before = await start()
  for (const number of [1, 2, 3, 4]) await before.enqueue(db, 'pile', { number })
  await before.stop()
  const after = await start()
  await expect.poll(() => done.toSorted(), { timeout: 20_000 }).toEqual([1, 2, 3, 4])
  await after.stop()
})

test('a failing job is retried for about twelve hours', async () => {
  const kind: JobKind<object> = { name: 'failing', run: async () => {} }
  const jobs = await startJobs(
    pool,
    () => [kind],
    (error) => {
      throw error
    },
  )
  await jobs.stop()
  const { rows } = await sql<{ limit: number; first: number; longest: number }>`
    select retry_limit as limit, retry_delay as first, retry_delay_max as longest
    from jobs.queue where name = 'failing'`.execute(db)
  const { limit = 0, first = 0, longest = 0 } = rows[0] ?? {}
  // pg-boss doubles each wait and adds a random share of it.
  const waits = Array.from({ length: limit }, (_, count) => Math.min(longest, first * 2 ** count * 1.5))
  const hours = waits.reduce((sum, seconds) => sum + seconds, 0) / 3600
  expect(hours).toBeGreaterThan(11)
  expect(hours).toBeLessThan(13)
})

test('a job of a killed process is given up after half a minute, also in a queue of an older release', async () => {
  const kind: JobKind<object> = { name: 'orphaned', run: async () => {} }
  const start = () =>
    startJobs(
      pool,
      () => [kind],
      (error) => {
        throw error
      },
    )
  await (await start()).stop()
  await sql`update jobs.queue set heartbeat_seconds = null where name = 'orphaned'`.execute(db)
  const jobs = await start()
  await jobs.stop()
  await jobs.enqueue(db, 'orphaned', {})
  // pg-boss retries an active job that has sent no heartbeat for this long.
  const { rows } = await sql`select heartbeat_seconds from jobs.job where name = 'orphaned'`.execute(db)
  expect(rows).toEqual([{ heartbeat_seconds: 30 }])
})
