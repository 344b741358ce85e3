import { tableFromIPC } from '@uwdata/flechette'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { estimateReturns } from '../../estimate-returns.ts'
import { signedIn } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'
import { seedDemoDirectory } from '../demo/seed-demo.ts'

const { app, db, pool } = await testSite()
await seedDemoDirectory(db, estimateReturns)
const ann = await signedIn(db)

const list = () => app.inject({ url: '/api/inventory?city=Tampa', headers: ann.headers })
const readiness = () => app.inject({ url: '/readyz' })

/** The connections that read the homes for the index. */
const readers = async () => {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'fairtide home index'
       and wait_event_type = 'Lock'`,
  )
  return rows.map(({ pid }) => pid)
}

test('a server is ready, and has lists, once it has read the homes; a lost connection is tried again', async () => {
  await db.transaction().execute(async (trx) => {
    await sql`lock table homes in access exclusive mode`.execute(trx)
    const waiting = Promise.all([list(), readiness()])
    await expect.poll(async () => (await readers()).length, { timeout: 20_000 }).toBe(1)
    const [reader] = await readers()
    await pool.query('select pg_terminate_backend($1)', [reader])
    const [failed, state] = await waiting
    for (const response of [failed, state]) {
      expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])
    }
    expect(failed.json().error).toBe('We cannot reach our data right now. Please try again in a moment.')
    expect(state.json()).toEqual({ status: 'loading' })
  })
  await expect.poll(async () => (await readiness()).json(), { timeout: 20_000 }).toEqual({ status: 'ready' })
  expect((await list()).json().total).toBeGreaterThan(0)
})

test('a directory without homes has empty lists and columns', async () => {
  const empty = await testSite()
  const { headers } = await signedIn(empty.db)
  const get = (url: string) => empty.app.inject({ url, headers })
  expect((await get('/api/inventory?sort=-price&page=200')).json()).toMatchObject({ data: [], total: 0 })
  const { version } = (await get('/api/inventory/columns')).json()
  const columns = await get(`/api/inventory/columns/${version}`)
  expect(tableFromIPC(columns.rawPayload).numRows).toBe(0)
})
