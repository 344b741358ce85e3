import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { tableFromIPC } from '@uwdata/flechette'
import { afterAll, expect, test } from 'vitest'
import type { CommandDeps } from '../../cli/command.ts'
import { estimateReturns } from '../../estimate-returns.ts'
import { signedIn } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'
import { readCsvFeed } from '../import/csv/read-feed.ts'
import { importListings } from '../import/import-listings.ts'
import { generateHomesCommand } from './generate-command.ts'
import { sampleCommands } from './samples.ts'
import { seedDemoDirectory } from './seed-demo.ts'

const { app, db } = await testSite()
await seedDemoDirectory(db, estimateReturns)
const ada = await signedIn(db, { isAdmin: true })
const folder = await mkdtemp(path.join(tmpdir(), 'fairtide-samples-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function bring(rows: string, dryRun = false) {
  const file = path.join(folder, 'homes.csv')
  await writeFile(file, `Builder,Community,Homesite,Address,City,Zip,Price,Beds,Rent,Status\n${rows}\n`)
  return importListings(db, readCsvFeed([file]), { source: 'gulf', dryRun, estimateReturns })
}
const soldHome = 'Gulfline,Heron Bend,1,12 Anhinga Way,Tampa,33602,359990,3,2300,Sold'
const freeHome = 'Gulfline,Heron Bend,2,14 Anhinga Way,Tampa,33602,349990,3,2400,Available'

async function get(url: string) {
  const separator = url.includes('?') ? '&' : '?'
  const response = await app.inject({
    url: `${url}${separator}_t=${Math.random()}`,
    headers: ada.headers,
  })
  return response.json()
}
const listSamples = async (listed: boolean) =>
  app.inject({ method: 'PUT', url: '/api/admin/samples', headers: ada.headers, payload: { listed } })
async function command(usage: string): Promise<string> {
  const said: string[] = []
  const deps = { db, print: (line: string) => void said.push(line) } as unknown as CommandDeps
  const chosen = sampleCommands(estimateReturns).find((each) => each.usage === usage)
  await chosen?.run([], deps).catch(({ message }: Error) => void said.push(message))
  return said.join('\n')
}

test('a ranking shows what is available to buy, other orders show everything that is listed', async () => {
  const statuses = async (query: string) =>
    new Set(
      (await get(`/api/inventory?limit=1000&${query}`)).data.map(
        (home: { availability_status: string }) => home.availability_status,
      ),
    )
  for (const ranking of ['sort=-cap_rate', 'sort=-cash_on_cash', 'sort=-dscr', 'q=best+cap+rate'])
    expect(await statuses(ranking)).toEqual(new Set(['available']))
  expect(await statuses('sort=-price')).toEqual(new Set(['available', 'reserved', 'sold']))
  expect(await statuses('sort=-cap_rate&availability_status=reserved')).toEqual(new Set(['reserved']))
})

test('one click retires the samples, another restores them as they were', async () => {
  const before = { samples: await get('/api/admin/samples'), homes: await get('/api/inventory?limit=50') }
  expect(before.samples).toMatchObject({ samples: before.homes.total, real: 0 })
  expect((await listSamples(false)).json()).toEqual({ samples: 0, real: 0 })
  await expect.poll(async () => (await get('/api/inventory')).total).toBe(0)
  expect((await listSamples(true)).json()).toEqual(before.samples)
  const slugs = ({ data }: { data: { slug: string }[] }) => data.map(({ slug }) => slug)
  await expect.poll(async () => slugs(await get('/api/inventory?limit=50'))).toEqual(slugs(before.homes))
})

test('the commands do the same', async () => {
  expect(await command('samples retire')).toBe('Listed now: 0 sample homes, 0 real homes.')
  expect(await command('samples restore')).toMatch(/^Listed now: \d{4} sample homes, 0 real homes\.$/)
})

test('a dry run, rents and homes that nobody can buy leave the samples', async () => {
  const { samples } = await get('/api/admin/samples')
  const dry = await bring(freeHome, true)
  expect(dry).toMatchObject({ applied: false, retired_samples: expect.any(Number) })
  expect(dry.retired_samples).toBeGreaterThanOrEqual(samples)
  expect(await bring(soldHome)).toMatchObject({ applied: true, retired_samples: 0 })
  expect(await get('/api/admin/samples')).toEqual({ samples, real: 1 })
})

test('the first home of a feed that can be bought retires every sample, everywhere', async () => {
  const [sample] = (await get('/api/inventory?city=Tampa&limit=50')).data.filter(
    (home: { is_sample: boolean }) => home.is_sample,
  )
  await app.inject({ method: 'PUT', url: `/api/shortlist/${sample.id}`, headers: ada.headers })
  expect((await bring(`${soldHome}\n${freeHome}`)).retired_samples).toBeGreaterThan(1000)

  await expect.poll(async () => (await get('/api/inventory')).total).toBe(2)
  for (const status of ['delisted', 'reserved'])
    expect(await get(`/api/inventory?availability_status=${status}`)).toMatchObject({ total: 0 })
  expect((await get('/api/builders')).data).toMatchObject([{ name: 'Gulfline', is_sample: false }])
  expect((await get('/api/communities')).data).toMatchObject([{ name: 'Heron Bend', is_sample: false }])
  expect((await get('/api/inventory/counts')).cities).toEqual({ Tampa: 2 })
  const { version } = await get('/api/inventory/columns')
  const columns = await app.inject({ url: `/api/inventory/columns/${version}`, headers: ada.headers })
  expect(tableFromIPC(columns.rawPayload).numRows).toBe(2)
  expect((await get('/api/inventory/by-county')).data).toMatchObject([{ county: 'Hillsborough', homes: 2 }])
  expect((await get('/api/directory/options/places')).data).toMatchObject([
    { name: 'Hillsborough', homes: 2 },
    { name: 'Tampa', homes: 2 },
  ])
  expect((await get('/api/directory/search?q=Tampa')).totals).toMatchObject({ inventory: 2 })
  expect((await get('/api/shortlist')).data).toEqual([])
  expect(await get(`/api/inventory/by-slug/${sample.slug}`)).toEqual({ error: 'Property not found' })
  expect((await get('/api/inventory?sort=-cap_rate')).data).toMatchObject([{ is_sample: false }])
})

test('samples do not come back among real homes', async () => {
  const generate = generateHomesCommand(estimateReturns).run(['3'], { db } as unknown as CommandDeps)
  await expect(generate).rejects.toThrow('invented ones must not stand among them')
  const response = await listSamples(true)
  expect([response.statusCode, response.json().error]).toEqual([
    409,
    expect.stringMatching(/^Real homes are available/),
  ])
  expect(await command('samples restore')).toMatch(/^Real homes are available/)
  expect(await get('/api/admin/samples')).toEqual({ samples: 0, real: 2 })
})
