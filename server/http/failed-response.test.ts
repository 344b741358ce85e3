import { feedPath } from '@fairtide/domain/blog/api'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signedIn } from '../testing/people.ts'
import { testSite } from '../testing/site.ts'

const { app, db } = await testSite()
const rita = await signedIn(db, { isAdmin: true })

/** No user can be signed in without these. */
const neededTables = ['users', 'sessions', 'rate_limits']

const cannotReach = 'We cannot reach our data right now. Please try again in a moment.'
const cannotSave = 'We cannot save anything right now. Please try again in a moment.'

test.each([
  ['53100', cannotSave],
  ['25006', cannotSave],
  ['53200', cannotReach],
  ['57P01', cannotReach],
  ['08006', cannotReach],
])('a write that PostgreSQL fails with %s is a 503 that says to try again', async (code, message) => {
  await sql`create or replace function refuse() returns trigger language plpgsql as
      ${sql.lit(`begin raise exception using errcode = '${code}'; end`)}`.execute(db)
  await sql`create or replace trigger refuse before insert on filter_profiles
      for each row execute function refuse()`.execute(db)
  const url = '/api/builder-dir-inv-filter-profiles'
  const response = await app.inject({
    method: 'POST',
    url,
    headers: rita.headers,
    payload: { profile_name: 'Mine', filter_state: {} },
  })
  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBe('5')
  expect(response.json().error).toBe(message)
})

test('no failed response is stored by a cache or saved as a file, whatever its handler set before', async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  for (const { name } of rows)
    if (!neededTables.includes(name)) await sql`drop table ${sql.table(name)} cascade`.execute(db)

  const paths = app.endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path)
  let failed = 0
  for (const path of [...paths, feedPath]) {
    const url = path.replace(':newsletter', 'local').replaceAll(/:\w+/g, '1')
    const { statusCode, headers } = await app.inject({ url, headers: rita.headers })
    if (statusCode < 400) continue
    if (statusCode >= 500) failed += 1
    expect({ path, ...headers }).toMatchObject({
      'cache-control': 'no-store',
      'content-type': expect.stringMatching(/json|html/),
    })
    expect(headers['content-disposition']).toBeUndefined()
  }
  expect(failed).toBeGreaterThan(20)
})
