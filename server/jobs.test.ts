import { afterAll, expect, test } from 'vitest'
import { connect } from './database/connect.ts'
import { type JobKind, startJobs } from './jobs.ts'
import { testDatabase } from './testing/database.ts'

const { db, pool } = connect(await testDatabase())
afterAll(() => db.destroy())

test('what has piled up is done in one go, not one at each poll', async () => {
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
