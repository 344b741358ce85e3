import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../database/connect.ts'
import { describeError } from '../logging/describe-error.ts'
import { type JobKind, startJobs } from './jobs.ts'
import { testDatabase } from '../testing/database.ts'

const { db, pool } = connect(await testDatabase())
afterAll(() => db.destroy())

/** An error of the queue itself fails the test. */
const startWith = <Data extends object>(kind: JobKind<Data>) =>
  startJobs(
    pool,
    () => [kind],
    (error) => {
      throw error
    },
  )

test('queued jobs run back to back, not one per poll', async () => {
  const done: number[] = []
  const kind: JobKind<{ number: number }> = {
    name: 'pile',
    options: { pollingIntervalSeconds: 600 },
    run: async ({ number }) => void done.push(number),
  }
  const start = () => startWith(kind)

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
  const start = () => startWith(kind)
  const first = await start()
  await first.stop()
  await first.enqueue(db, 'orphan', {})
  // The row that a process leaves when it is killed while it runs a job.
  await sql`update jobs.job set state = 'active', started_on = now() - interval '40 seconds',
    heartbeat_on = now() - interval '31 seconds' where name = 'orphan'`.execute(db)
  const second = await start()
  await expect.poll(() => runs, { timeout: 60_000 }).toBe(1)
  await second.stop()
})

test('a failure of the queue itself is logged with its code and place', async () => {
  const failures: unknown[] = []
  const kind: JobKind<object> = { name: 'polled', options: { pollingIntervalSeconds: 0.5 }, async run() {} }
  const jobs = await startJobs(
    pool,
    () => [kind],
    (_message, error) => void failures.push(describeError(error)),
  )
  await sql`alter schema jobs rename to jobs_elsewhere`.execute(db)
  await expect.poll(() => failures.length, { timeout: 20_000 }).toBeGreaterThan(0)
  await sql`alter schema jobs_elsewhere rename to jobs`.execute(db)
  await jobs.stop()
  for (const failure of failures)
    expect(failure).toMatchObject({ code: '42P01', stack: expect.arrayContaining([expect.any(String)]) })
})

test('a failing job is retried for about twelve hours', async () => {
  const kind: JobKind<object> = { name: 'failing', run: async () => {} }
  const jobs = await startWith(kind)
  await jobs.stop()
  const { rows } = await sql<{ limit: number; first: number; max_delay: number }>`
    select retry_limit as limit, retry_delay as first, retry_delay_max as max_delay
    from jobs.queue where name = 'failing'`.execute(db)
  const { limit = 0, first = 0, max_delay: maxDelay = 0 } = rows[0] ?? {}
  // pg-boss doubles each wait and adds a random share of it.
  const waits = Array.from({ length: limit }, (_, count) => Math.min(maxDelay, first * 2 ** count * 1.5))
  const hours = waits.reduce((sum, seconds) => sum + seconds, 0) / 3600
  expect(hours).toBeGreaterThan(11)
  expect(hours).toBeLessThan(13)
})

test('a job of a killed process is given up after half a minute, also in a queue of an older release', async () => {
  const kind: JobKind<object> = { name: 'orphaned', run: async () => {} }
  const start = () => startWith(kind)
  await (await start()).stop()
  await sql`update jobs.queue set heartbeat_seconds = null where name = 'orphaned'`.execute(db)
  const jobs = await start()
  await jobs.stop()
  await jobs.enqueue(db, 'orphaned', {})
  // pg-boss retries an active job that has sent no heartbeat for this long.
  const { rows } = await sql`select heartbeat_seconds from jobs.job where name = 'orphaned'`.execute(db)
  expect(rows).toEqual([{ heartbeat_seconds: 30 }])
})

test('a job exists only if the transaction that enqueued it commits', async () => {
  const done: string[] = []
  const kind: JobKind<{ from: string }> = {
    name: 'transactional',
    options: { pollingIntervalSeconds: 0.5 },
    run: async ({ from }) => void done.push(from),
  }
  const jobs = await startWith(kind)
  const rolledBack = db.transaction().execute(async (trx) => {
    await jobs.enqueue(trx, 'transactional', { from: 'rolled back' })
    throw new Error('undone')
  })
  await expect(rolledBack).rejects.toThrow('undone')
  await db.transaction().execute((trx) => jobs.enqueue(trx, 'transactional', { from: 'committed' }))
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['committed'])
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from jobs.job where name = 'transactional'`.execute(db)
  expect(rows).toEqual([{ jobs: 1 }])
  await jobs.stop()
})

test('a job that fails is reported and waits for its retry', async () => {
  const kind: JobKind<object> = {
    name: 'throws',
    options: { pollingIntervalSeconds: 0.5 },
    run: async () => {
      throw new Error('no mail server')
    },
  }
  const errors: unknown[] = []
  const jobs = await startJobs(
    pool,
    () => [kind],
    (_message, error) => errors.push(error),
  )
  await jobs.enqueue(db, 'throws', {})
  const states = async () => {
    const { rows } = await sql<{ state: string }>`select state from jobs.job where name = 'throws'`.execute(
      db,
    )
    return rows.map(({ state }) => state)
  }
  await expect.poll(states, { timeout: 20_000 }).toEqual(['retry'])
  await jobs.stop()
  expect(errors).toEqual([new Error('no mail server')])
})

test('jobs that are added together are retried like one that is added alone', async () => {
  const kind: JobKind<{ number: number }> = { name: 'many', run: async () => {} }
  const jobs = await startWith(kind)
  await jobs.stop()
  await jobs.enqueue(db, 'many', { number: 0 })
  await jobs.enqueueAll(db, 'many', [{ number: 1 }, { number: 2 }])
  const { rows } = await sql<{ numbers: number[] }>`
    select array_agg((data ->> 'number')::int order by data ->> 'number') as numbers
    from jobs.job where name = 'many'
    group by retry_limit, retry_delay, retry_backoff, retry_delay_max, heartbeat_seconds, deletion_seconds`.execute(
    db,
  )
  expect(rows).toEqual([{ numbers: [0, 1, 2] }])
})
