import { homeSorts, homesQuery, type HomesQuery } from '@fairtide/domain/directory/lists/list-queries'
import { streetSpellings } from '@fairtide/domain/directory/search/street-types'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { estimateReturns } from '../../estimate-returns.ts'
import { signedIn } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'
import { seedDemoDirectory } from '../demo/seed-demo.ts'
import { openDirectory } from '../directory.ts'

const site = await testSite()
const { app, db } = site
await seedDemoDirectory(db, estimateReturns)
await sql`update homes set current_price = null where id % 97 = 0`.execute(db)
await sql`
  update homes set city = 'Port Saint Lucie',
    search_text = regexp_replace(search_text, 'port st. lucie', 'port saint lucie')
  where city = 'Port St. Lucie' and id % 2 = 0`.execute(db)
await sql`update directory_version set version = version + 1`.execute(db)
const directory = openDirectory(site)
const ann = await signedIn(db)

/** Those that are calculated on the investor's terms are tested with them. */
const sorts = homeSorts.filter((name) => name !== 'cash_flow' && name !== 'total_roi')
const columns: Record<(typeof sorts)[number], string> = {
  price: 'current_price',
  beds: 'bedrooms',
  baths: 'bathrooms',
  sqft: 'square_footage',
  rent: 'estimated_monthly_rent',
  cap_rate: 'estimated_cap_rate',
  cash_on_cash: 'estimated_cash_on_cash',
  dscr: 'estimated_dscr',
  updated: 'updated_at',
}

const likePattern = (text: string) => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`

/** The same list, written out in SQL. */
async function askPostgres(query: HomesQuery): Promise<{ total: number; ids: string[] }> {
  const { page, limit, sort = 'price', city, county, zip, address, build_type, availability_status } = query
  const least = (values: string[] | undefined) => (values ? Math.min(...values.map(Number)) : undefined)
  const beds = least([query.bedrooms ?? [], query.beds ?? [], query.min_beds ?? []].flat())
  const cashFlow = sql`estimated_cap_rate / 100 * current_price * (1 - 1 / nullif(estimated_dscr, 0)) / 12`
  const conditions = [
    availability_status
      ? sql`availability_status = ${availability_status}`
      : ['-cash_flow', '-cap_rate', '-cash_on_cash', '-dscr', '-total_roi'].includes(sort)
        ? sql`availability_status = 'available' and current_price is not null`
        : sql`availability_status <> 'delisted'`,
    city !== undefined && sql`city_key = replace(lower(${city}), 'saint', 'st')`,
    county !== undefined && sql`county = ${county}`,
    zip !== undefined && sql`zipcode = ${zip}`,
    address !== undefined && sql`street_address || ' ' || coalesce(city, '') ilike ${likePattern(address)}`,
    build_type !== undefined && sql`build_type = any(${build_type})`,
    query.community_id !== undefined && sql`community_id = ${Number(query.community_id)}`,
    query.builder_id !== undefined && sql`builder_id = ${Number(query.builder_id)}`,
    beds !== undefined && Number.isFinite(beds) && sql`bedrooms >= ${beds}`,
    query.baths !== undefined && sql`bathrooms >= ${least(query.baths)}`,
    query.min_price !== undefined && sql`current_price >= ${query.min_price}`,
    query.max_price !== undefined && sql`current_price <= ${query.max_price}`,
    query.min_sqft !== undefined && sql`square_footage >= ${query.min_sqft}::numeric`,
    query.max_sqft !== undefined && sql`square_footage <= ${query.max_sqft}::numeric`,
    query.square_feet !== undefined && sql`square_footage >= ${query.square_feet}::numeric`,
    query.min_cap_rate !== undefined && sql`estimated_cap_rate >= ${query.min_cap_rate}`,
    query.min_cash_on_cash !== undefined && sql`estimated_cash_on_cash >= ${query.min_cash_on_cash}`,
    query.min_dscr !== undefined && sql`estimated_dscr >= ${query.min_dscr}`,
    query.min_cash_flow !== undefined && sql`${cashFlow} >= ${query.min_cash_flow}`,
  ].filter((condition) => condition !== false)
  const where = sql.join(conditions, sql` and `)
  const column = sql.ref(columns[sort.replace('-', '') as keyof typeof columns])
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const { rows } = await sql<{ id: number }>`
    select id from homes where ${where} order by ${column} ${direction} nulls last, id ${direction}`.execute(
    db,
  )
  const ids = rows.map(({ id }) => String(id))
  return { total: ids.length, ids: ids.slice((page - 1) * limit, page * limit) }
}

const anyText = (...texts: string[]) => fc.constantFrom(...texts)
const anyList = (...texts: string[]) => fc.uniqueArray(anyText(...texts), { minLength: 1, maxLength: 2 })
const anyFilters = fc.record(
  {
    city: anyText('Tampa', 'tampa', 'Port Saint Lucie', 'port st lucie', 'Nowhere'),
    county: anyText('Polk', 'Hillsborough', 'Pinellas'),
    zip: anyText('33602', '34953'),
    address: anyText('lake', 'heron', 'trail ta', '7', 'Loop', '_', 'tampa'),
    community_id: anyText('3', '40', '99999'),
    builder_id: anyText('1', '5'),
    build_type: anyList('SFH', 'TH', 'Condominium'),
    availability_status: anyText('available', 'reserved', 'sold', 'delisted'),
    bedrooms: anyList('2', '3', '4', '5'),
    beds: anyList('4'),
    baths: anyList('2', '2.5', '3'),
    min_price: anyText('250000', '300000.5'),
    max_price: anyText('330000', '450000', '600000'),
    min_sqft: anyText('1500', '2000.5'),
    max_sqft: anyText('1999.9', '2600'),
    square_feet: anyText('1800'),
    min_cap_rate: anyText('4', '4.56', '5'),
    min_cash_on_cash: anyText('-1', '1.25'),
    min_dscr: anyText('0.9', '1.1'),
    min_cash_flow: anyText('-200', '0', '50'),
  },
  { requiredKeys: [] },
)
/** Few filters at a time, or nothing would be found. */
const someFilters = fc
  .tuple(anyFilters, fc.array(fc.nat(19), { maxLength: 4 }))
  .map(([filters, kept]) => Object.fromEntries(Object.entries(filters).filter((_, at) => kept.includes(at))))
const anyPage = fc.record({
  sort: fc.constantFrom(...sorts.flatMap((name) => [name, `-${name}`])),
  page: fc.constantFrom('1', '1', '2', '9', '120'),
  limit: fc.constantFrom('1', '12', '100'),
})

test('every list is the one that a plain query of the database finds', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(someFilters, anyPage, async (filters, page) => {
      const address = new URLSearchParams(
        Object.entries({ ...filters, ...page }).flatMap(([name, value]) =>
          [value].flat().map((each) => [name, each]),
        ),
      )
      const response = await app.inject({ url: `/api/inventory?${address}`, headers: ann.headers })
      expect(response.statusCode).toBe(200)
      const { total, data } = response.json()
      const expected = await askPostgres(homesQuery.parse({ ...filters, ...page }))
      expect({ total, ids: data.map(({ id }: { id: string }) => id) }).toEqual(expected)
      found += data.length
    }),
    { numRuns: 300 },
  )
  expect(found).toBeGreaterThan(1000)
})

test('the words of a search are looked for in all texts of a home', async () => {
  const { rows } = await sql<{ search_text: string }>`
    select search_text from homes where availability_status <> 'delisted' and id % 7 = 0`.execute(db)
  const texts = rows.flatMap(({ search_text }) => search_text.split(' ')).filter((word) => word.length > 4)
  const anyPart = fc.tuple(fc.constantFrom(...new Set(texts)), fc.nat(2), fc.integer({ min: 3, max: 5 }))
  let searched = 0
  await fc.assert(
    fc.asyncProperty(anyPart, async ([word, from, length]) => {
      const q = word.slice(from, from + length)
      const search = await directory.parseSearch(q)
      fc.pre(search !== null && search.parsed.words.length === 1 && search.parsed.parts.length === 0)
      const spellings = search.parsed.words.flatMap((each) => streetSpellings(each.toLowerCase()))
      const { rows } = await sql<{ total: number }>`
        select count(*) as total from homes where availability_status <> 'delisted'
          and search_text like any(${spellings.map(likePattern)})`.execute(db)
      const response = await app.inject({
        url: `/api/inventory/search?q=${encodeURIComponent(q)}&limit=1`,
        headers: ann.headers,
      })
      expect({ q, total: response.json().total }).toEqual({ q, total: rows[0]?.total })
      searched++
    }),
    { numRuns: 100 },
  )
  expect(searched).toBeGreaterThan(50)
})

/** In one transaction, as an import does it. */
async function repriceCommunity(id: number, price: number) {
  await db.transaction().execute(async (trx) => {
    await sql`update homes set current_price = ${price} where community_id = ${id}`.execute(trx)
    await sql`update home_answers a set answer = jsonb_set(a.answer::jsonb, '{current_price}', ${String(price)}::jsonb)::text
      from homes h where h.id = a.home_id and h.community_id = ${id}`.execute(trx)
    await sql`update directory_version set version = version + 1`.execute(trx)
  })
}

test('a page that an import overtakes is answered again, with homes of one version', async () => {
  const pricesOf = async (query: string) => {
    const url = `/api/inventory?community_id=3&${query}`
    const response = await app.inject({ url, headers: ann.headers })
    expect(response.statusCode).toBe(200)
    return response.json().data.map((home: { current_price: number }) => home.current_price)
  }
  for (let round = 0; round < 3; round++) {
    await repriceCommunity(3, 300_000)
    // This process has the first of these homes in memory, and has just seen that they are of the last version.
    await expect.poll(() => pricesOf('limit=1'), { timeout: 20_000 }).toEqual([300_000])
    await pricesOf(`limit=1&max_price=${500_000 + round}`)
    await repriceCommunity(3, 400_000)
    const shown = await pricesOf(`limit=1000&max_price=${350_000 + round}`)
    expect(shown.filter((price: number) => price !== 300_000)).toEqual([])
  }
  await expect.poll(() => pricesOf('limit=1&max_price=400000'), { timeout: 20_000 }).toEqual([400_000])
})

test('a choice leaves as many homes as are counted beside it', async () => {
  const get = async (path: string) => (await app.inject({ url: `/api/${path}`, headers: ann.headers })).json()
  const { options, counties, prices } = await get('inventory/counts?city=Tampa&bedrooms=3')
  const total = async (query: string) => (await get(`inventory?limit=1&${query}`)).total
  expect(options.bedrooms['4']).toBe(await total('city=Tampa&bedrooms=4'))
  expect(options.bedrooms['']).toBe(await total('city=Tampa'))
  expect(options.inventoryHomeTypes.Townhome).toBe(await total('city=Tampa&bedrooms=3&build_type=TH'))
  expect(options.availabilityStatus.reserved).toBe(
    await total('city=Tampa&bedrooms=3&availability_status=reserved'),
  )
  expect(counties.Polk).toBe(await total('county=Polk&bedrooms=3'))
  const ranked = await get('inventory/counts?city=Tampa&bedrooms=3&sort=-cap_rate')
  expect(ranked.options.bedrooms['4']).toBe(await total('city=Tampa&bedrooms=4&sort=-cap_rate'))
  expect(ranked.options.availabilityStatus).toMatchObject({
    '': await total('city=Tampa&bedrooms=3&sort=-cap_rate'),
    reserved: options.availabilityStatus.reserved,
  })
  const priced = prices.counts.reduce((sum: number, homes: number) => sum + homes, 0)
  expect(priced).toBe(await total('city=Tampa&bedrooms=3&min_price=0'))
})
