import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signedIn } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'

const { app, db, pool } = await testSite()
const ann = await signedIn(db)

test('while every place is taken, requests are refused with 503 and Retry-After; health checks are not', async () => {
  const lock = await pool.connect()
  await lock.query('begin; lock table roi_profiles in access exclusive mode')
  const read = () => app.inject({ url: '/api/roi-profiles', headers: ann.headers })
  const places = Math.ceil(pool.options.max / 2)
  const held = Array.from({ length: places }, read)
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows[0]?.count
  }
  await expect.poll(waiting, { timeout: 8000 }).toBe(places)
  for (const response of await Promise.all([read(), read(), read()])) {
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('2')
    expect(response.json()).toEqual({ error: expect.stringContaining('very busy') })
  }
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  await lock.query('commit')
  lock.release()
  for (const response of await Promise.all(held)) expect(response.statusCode).toBe(200)
  await expect.poll(async () => (await read()).statusCode).toBe(200)
})
