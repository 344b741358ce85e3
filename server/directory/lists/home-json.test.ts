import { listHomes } from '@fairtide/domain/directory/api'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { estimateReturns } from '../../estimate-returns.ts'
import { signedIn } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'
import type { EstimateReturns } from '../derived/derive-home.ts'
import { importListings } from '../import/import-listings.ts'
import { readCsvFeed } from '../import/csv/read-feed.ts'
import { refreshIfStale } from '../derived/refresh-directory.ts'

const { app, db } = await testSite()
const ann = await signedIn(db)
const folder = await mkdtemp(path.join(tmpdir(), 'fairtide-home-json-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function importCsv(text: string, estimate: EstimateReturns = estimateReturns) {
  const file = path.join(folder, 'feed.csv')
  await writeFile(file, text)
  return importListings(db, readCsvFeed([file]), { source: 'test', estimateReturns: estimate })
}

async function get(url: string) {
  const response = await app.inject({ url, headers: ann.headers })
  expect(response.statusCode).toBe(200)
  return response.json()
}

/** Every home of the list, checked against its page. */
async function listed() {
  const { n } = await db
    .selectFrom('home_answers')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const { data } = listHomes.response.parse(await get(`/api/inventory?limit=100&_t=${Math.random()}`))
  expect(n).toBe(data.length)
  for (const home of data) expect(await get(`/api/inventory/${home.id}`)).toEqual(home)
  return data
}

const communities = (hoa: number, builder = 'Tidewalk') =>
  `Community Key,Builder,Name,Price from,City,State,Zip,HOA\nosprey,${builder},Osprey Cove,399000,Stuart,FL,34997,${hoa}\n`
const homes = (price: number) =>
  `Community Key,Homesite ID,Address,Price,Beds,Status\nosprey,1,9 Tern Ln,${price},3,Available\nosprey,2,11 Tern Ln,430000,4,Available\n`

test('lists and pages show the same home, whatever an import changes around it', async () => {
  await importCsv(communities(80))
  await importCsv(homes(412_500))
  expect(await listed()).toMatchObject([
    { current_price: 412_500, hoa_fees_monthly: 80, builder_name: 'Tidewalk', estimated_cap_rate: null },
    { current_price: 430_000 },
  ])
  await importCsv(communities(95, 'Gulfline'))
  await expect
    .poll(listed)
    .toMatchObject([{ hoa_fees_monthly: 95, builder_name: 'Gulfline' }, { hoa_fees_monthly: 95 }])
  await importCsv(
    'ZIP Code,SAFMR 0BR,SAFMR 1BR,SAFMR 2BR,SAFMR 3BR,SAFMR 4BR\n34997,1700,1750,2000,2500,3000\n',
  )
  await expect
    .poll(listed)
    .toMatchObject([{ estimated_monthly_rent: 2500 }, { estimated_monthly_rent: 3000 }])
  await importCsv(homes(405_000))
  await expect.poll(listed).toMatchObject([{ current_price: 405_000, original_price: 412_500 }, {}])
})

const setFormerDerivationVersion = () =>
  db.updateTable('directory_version').set({ derived_by: '0' }).execute()

test('a server derives the figures again when it starts with another derivation version, and only then', async () => {
  const figures = async () => (await listed()).map(({ estimated_cap_rate }) => estimated_cap_rate)
  const version = async () =>
    (await db.selectFrom('directory_version').select('version').executeTakeFirstOrThrow()).version
  const before = { figures: await figures(), version: await version() }
  await refreshIfStale(db, estimateReturns)
  expect(await version()).toBe(before.version)

  const otherEstimate: EstimateReturns = (home) => ({ ...estimateReturns(home), capRatePercent: 7.5 })
  await setFormerDerivationVersion()
  await refreshIfStale(db, otherEstimate)
  await expect.poll(figures).toEqual([7.5, 7.5])
  await setFormerDerivationVersion()
  await refreshIfStale(db, estimateReturns)
  await expect.poll(figures).toEqual(before.figures)

  // An import with another derivation version derives every home again.
  await setFormerDerivationVersion()
  await importCsv(homes(405_000).replace('430000', '431000'), otherEstimate)
  await expect.poll(figures).toEqual([7.5, 7.5])
})
