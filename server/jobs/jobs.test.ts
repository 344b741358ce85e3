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

test('a job whose process was killed is run by another', async () => {
  let runs = 0
  const kind: JobKind<object> = {
    name: 'orphan',
    options: { pollingIntervalSeconds: 0.5 },
    run: async () => void (runs += 1),
  }
  const start = () =>
    startJobs(
      pool,
      () => [kind],
      (error) => {
        throw error
      },
    )
  const first = await start()
  await first.stop()
  await first.enqueue(db, 'orphan', {})
  // As a process leaves it that takes a job and is killed a little later.
  await sql`update jobs.job set state = 'active', started_on = now() - interval '40 seconds',
    heartbeat_on = now() - interval '31 seconds' where name = 'orphan'`.execute(db)
  const second = await start()
  await expect.poll(() => runs, { timeout: 60_000 }).toBe(1)
  await second.stop()
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
