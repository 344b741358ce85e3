import { expect, test } from 'vitest'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { estimateReturns } from '../../estimate-returns.ts'
import { signedIn } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'
import { demoFeed, demoSize } from '../demo/demo-feed.ts'
import { importListings } from '../import/import-listings.ts'
import { readCsvFeed } from '../import/csv/read-feed.ts'

const { app, db } = await testSite()
const ann = await signedIn(db)
const folder = await mkdtemp(path.join(tmpdir(), 'fairtide-prices-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function importTables(...texts: string[]) {
  const files = texts.map((_, index) => path.join(folder, `${index}.csv`))
  await Promise.all(texts.map((text, index) => writeFile(files[index] ?? '', text)))
  await importListings(db, readCsvFeed(files), { source: 'test', estimateReturns })
}
async function get(url: string) {
  const answer = await app.inject({ url, headers: ann.headers })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const communities =
  'community_key,builder,name,city,state,zip,price_from\n' +
  'a,Tide,Above,Stuart,FL,34997,500000\nb,Tide,Below,Stuart,FL,34997,300000\nc,Tide,Unsaid,Stuart,FL,34997,\nd,Reef,Empty,Stuart,FL,34997,700000\n'
const homes = (status: string) =>
  'community_key,homesite_id,address,price,status\n' +
  `a,1,1 A St,450000,${status}\na,2,2 A St,400000,Sold\na,3,3 A St,,Available\nb,1,1 B St,350000,Available\nc,1,1 C St,420000,Available\n`

async function pricesOf(query: string) {
  const { data } = await get(`/api/communities?source=test&limit=100&_t=${Math.random()}&${query}`)
  for (const { id, entry_level_price } of data)
    expect(await get(`/api/communities/${id}`)).toMatchObject({ entry_level_price })
  return data.map((community: { name: string; entry_level_price: number | null }) => [
    community.name,
    community.entry_level_price,
  ])
}

test('the entry price is never above the cheapest available home, in lists, pages, filters and sorting', async () => {
  await importTables(communities, homes('Available'))
  const all = [
    ['Below', 300_000],
    ['Unsaid', 420_000],
    ['Above', 450_000],
    ['Empty', 700_000],
  ]
  await expect.poll(() => pricesOf('sort=price')).toEqual(all)
  expect(await pricesOf('sort=price&max_price=450000')).toEqual(all.slice(0, 3))
  expect(await pricesOf('sort=price&min_price=451000')).toEqual(all.slice(3))
  const { data } = await get('/api/builders?limit=100')
  const from = Object.fromEntries(
    data.map((row: { name: string; price_range: string }) => [row.name, row.price_range]),
  )
  expect(from).toEqual({ Tide: 'From $300,000', Reef: 'From $700,000' })

  await importTables(communities, homes('Reserved'))
  await expect
    .poll(() => pricesOf('sort=price&min_price=451000'))
    .toEqual([['Above', 500_000], ...all.slice(3)])
})

test('a link that is not https, or hides its target, is in no response', async () => {
  const hidden = 'https://example.com@evil.example/'
  await db
    .updateTable('communities')
    .set({ ccrs_link: hidden, subdivision_map_link: hidden, pictures: [hidden, 'javascript:alert(1)'] })
    .execute()
  await db.updateTable('builders').set({ website: hidden, source_url: hidden }).execute()
  await db
    .updateTable('homes')
    .set({ hero_picture_url: hidden, property_images: [hidden, 'data:x'], source_url: hidden })
    .execute()
  await db.deleteFrom('home_answers').execute()
  for (const list of ['builders', 'communities', 'inventory']) {
    const { data } = await get(`/api/${list}?limit=100&_t=links`)
    expect(data.length).toBeGreaterThan(0)
    const pages = await Promise.all(data.map(({ id }: { id: string }) => get(`/api/${list}/${id}`)))
    expect(JSON.stringify([data, pages])).not.toMatch(/evil|javascript:|data:x/)
  }
})

test('no demo community has an entry price above an available home', async () => {
  const entry = new Map<string, number | null>()
  for await (const item of demoFeed(demoSize)) {
    if (item.kind === 'community') entry.set(item.record.key, item.record.entry_level_price)
    if (item.kind !== 'home' || item.record.availability_status !== 'available') continue
    expect(entry.get(item.record.community_key ?? '')).toBeLessThanOrEqual(item.record.current_price ?? 0)
  }
  expect(entry.size).toBe(demoSize.communities)
})
