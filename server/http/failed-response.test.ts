import { feedPath } from '@fairtide/domain/blog/api'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signedIn } from '../testing/people.ts'
import { testSite } from '../testing/site.ts'

const { app, db } = await testSite()
const rita = await signedIn(db, { isAdmin: true })

/** Without these nobody is signed in. */
const neededTables = ['users', 'sessions', 'rate_limits']

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
