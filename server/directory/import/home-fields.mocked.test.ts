import { sql } from 'kysely'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'

/** Made-up fields, added to the table alone; their columns are added below, as a migration would. */
const madeUpFields = {
  pool_area: {
    type: 'number',
    unit: 'square feet',
    range: [1, 5000],
    csv: { column: 'pool_area', headers: ['Pool size'], read: 'area' },
  },
  tour_url: { type: 'link', csv: { column: 'tour_url', headers: ['Video tour'], read: 'link' } },
}

vi.mock(import('@fairtide/domain/directory/home-fields/home-fields'), async (original) => {
  const { homeFields } = await original()
  const withMadeUp = { ...homeFields, ...madeUpFields }
  return { homeFields: withMadeUp }
})

const { signedIn } = await import('../../testing/people.ts')
const { testSite } = await import('../../testing/site.ts')
const { estimateReturns } = await import('../../estimate-returns.ts')
const { readCsvFeed } = await import('./csv/read-feed.ts')
const { importListings } = await import('./import-listings.ts')

const { app, db } = await testSite()
const ann = await signedIn(db)
await sql`alter table homes add column pool_area integer, add column tour_url text`.execute(db)
const folder = await mkdtemp(path.join(tmpdir(), 'fairtide-home-fields-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function importPool(pool: string, tour = 'https://tours.example/1') {
  const file = path.join(folder, 'homes.csv')
  await writeFile(
    file,
    `Builder,Community,Homesite,Address,Zip,Price,Beds,Pool size,Video tour
Gulfline,Heron Bend,1,12 Anhinga Way,33602,359990,3,${pool},${tour}\n`,
  )
  return importListings(db, readCsvFeed([file]), { source: 'test', estimateReturns })
}

async function get(url: string) {
  const response = await app.inject({ url, headers: ann.headers })
  expect(response.statusCode).toBe(200)
  return response.json()
}

test('a field added to the table comes from a CSV header to the list, the page and the OpenAPI page', async () => {
  expect(await importPool('450 sq ft')).toMatchObject({ homes: { new: 1 }, refused: [], unread: [] })
  const { data } = await get('/api/inventory')
  expect(data).toMatchObject([{ pool_area: 450, tour_url: 'https://tours.example/1' }])
  expect(await get(`/api/inventory/by-slug/${data[0].slug}`)).toEqual(data[0])
  expect(JSON.stringify(await get('/api/openapi.json'))).toContain('"pool_area"')
})

test('… is updated, keeps its value when it cannot be read, and is checked against its range', async () => {
  expect(await importPool('460')).toMatchObject({ homes: { changed: 1 } })
  expect(await importPool('large')).toMatchObject({
    unread: [{ reason: expect.stringContaining('pool area') }],
  })
  const columns = await sql`select pool_area from homes`.execute(db)
  expect(columns.rows).toEqual([{ pool_area: 460 }])
  expect(await importPool('9000')).toMatchObject({
    refused: [{ reason: 'pool area is out of range: 9000.' }],
  })
})

test('… and a link that is not https stays off every page', async () => {
  await sql`update homes set tour_url = 'javascript:alert(1)'`.execute(db)
  const [{ id }] = (await sql<{ id: number }>`select id from homes`.execute(db)).rows as [{ id: number }]
  expect(await get(`/api/inventory/${id}`)).toMatchObject({ tour_url: null })
})
