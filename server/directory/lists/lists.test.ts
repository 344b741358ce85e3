import * as api from '@fairtide/domain/directory/api'
import type { Builder } from '@fairtide/domain/directory/builder'
import type { Community } from '@fairtide/domain/directory/community'
import { statusLabel } from '@fairtide/domain/directory/formats'
import type { Home } from '@fairtide/domain/directory/home'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { estimateReturns } from '../../estimate-returns.ts'
import { signedIn } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'
import { seedDemoDirectory } from '../demo/seed-demo.ts'

const { app, db } = await testSite()
await seedDemoDirectory(db, estimateReturns)
const ann = await signedIn(db)

/** As a signed-in user; checks the response against its schema. */
async function get<Response>(schema: z.ZodMiniType<Response>, url: string): Promise<Response> {
  const response = await app.inject({ url, headers: ann.headers })
  expect([response.statusCode, response.json().error]).toEqual([200, undefined])
  return schema.parse(response.json())
}
const homes = (query: string) => get(api.listHomes.response, `/api/inventory?${query}`)
const communities = (query: string) => get(api.listCommunities.response, `/api/communities?${query}`)
const builders = (query: string) => get(api.listBuilders.response, `/api/builders?${query}`)

/** Directly in the database, without an import. */
async function updateHomes(ids: readonly string[], columns: { current_price: number | null }) {
  await db.updateTable('homes').set(columns).where('id', 'in', ids.map(Number)).execute()
  await db.deleteFrom('home_answers').where('home_id', 'in', ids.map(Number)).execute()
  await db
    .updateTable('directory_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
}

test('lists have pages of ten with the totals of the whole list', async () => {
  const first = await homes('')
  expect(first).toMatchObject({ page: 1, limit: 10 })
  expect(first.data).toHaveLength(10)
  expect(first.total_pages).toBe(Math.ceil(first.total / 10))
  const last = await homes(`page=${first.total_pages}`)
  expect(last.data).toHaveLength(first.total % 10 || 10)
  expect((await homes(`page=${first.total_pages + 1}`)).data).toEqual([])
  const all = await homes('limit=1000')
  expect(new Set(all.data.map(({ id }) => id)).size).toBe(1000)
})

test('a home includes its community and builder, and is marked as a sample', async () => {
  const [home] = (await homes('limit=1')).data
  expect(home).toMatchObject({ source: 'sample', is_sample: true, rent_source: 'listing' })
  expect(home?.community?.builder?.name).toBe(home?.builder_name)
  expect(home?.builder).toEqual(home?.community?.builder)
  expect(home?.estimated_dscr).toBeTypeOf('number')
})

test('a page of an older release reads a newer home, and refuses one without its id or community', async () => {
  const { response } = api.listHomes
  const page = await homes('limit=1')
  const [home] = page.data
  const newer = { ...home, availability_status: 'pending', rent_source: 'survey', added_later: 1 }
  expect(response.parse({ ...page, data: [newer] }).data[0]?.availability_status).toBe('pending')
  expect(statusLabel('pending')).toBe('Pending')
  for (const broken of [{ id: undefined }, { community_id: null, community: null }])
    expect(response.safeParse({ ...page, data: [{ ...home, ...broken }] }).success).toBe(false)
})

test.each<[string, (home: Home) => boolean]>([
  ['city=Tampa', (home) => home.city === 'Tampa'],
  ['city=port%20saint%20lucie', (home) => home.city === 'Port St. Lucie'],
  ['county=Polk%20County', (home) => home.county === 'Polk'],
  ['address=lak', (home) => /lak/i.test(`${home.street_address} ${home.city}`)],
  [
    'min_price=300000&max_price=400000',
    ({ current_price: price }) => price !== null && price >= 300_000 && price <= 400_000,
  ],
  ['bedrooms=4', (home) => (home.bedrooms ?? 0) >= 4],
  ['bedrooms=5&bedrooms=4', (home) => (home.bedrooms ?? 0) >= 4],
  ['min_beds=4&baths=3', (home) => (home.bedrooms ?? 0) >= 4 && (home.bathrooms ?? 0) >= 3],
  ['build_type=TH', (home) => home.build_type === 'TH'],
  ['build_type=Townhome', (home) => home.build_type === 'TH'],
  ['min_sqft=2000&max_sqft=2500', ({ square_footage: area }) => (area ?? 0) >= 2000 && (area ?? 0) <= 2500],
  ['square_feet=3000', (home) => (home.square_footage ?? 0) >= 3000],
  // Fractions and numbers outside the range of the column.
  [
    'min_sqft=2000.5&max_sqft=2500.5',
    ({ square_footage: area }) => (area ?? 0) > 2000 && (area ?? 0) <= 2500,
  ],
  ['city=Tampa&max_sqft=2147483648', (home) => home.city === 'Tampa' && home.square_footage !== null],
  ['city=Tampa&min_sqft=-999999999999', (home) => home.city === 'Tampa' && home.square_footage !== null],
  ['availability_status=Reserved', (home) => home.availability_status === 'reserved'],
  ['availability_status=delisted', (home) => home.availability_status === 'delisted'],
  ['community_id=3', (home) => home.community_id === '3'],
  ['builder_id=2&build_type=SFH', (home) => home.builder_id === '2' && home.build_type === 'SFH'],
])('%s returns only matching homes', async (query, matches) => {
  const { data, total } = await homes(`${query}&limit=1000`)
  expect(total).toBe(data.length)
  expect(total).toBeGreaterThan(0)
  expect(data.filter((home) => !matches(home))).toEqual([])
})

test.each<[string, (home: Home) => boolean]>([
  ['min_cap_rate=5', (home) => (home.estimated_cap_rate ?? 0) >= 5],
  ['min_cash_on_cash=1.5', (home) => (home.estimated_cash_on_cash ?? 0) >= 1.5],
  ['min_dscr=1.1', (home) => (home.estimated_dscr ?? 0) >= 1.1],
  ['min_cash_flow=50', (home) => monthlyCashFlow(home) >= 49],
  ['min_cash_flow=-200', (home) => monthlyCashFlow(home) >= -201],
  ['q=cap+rate+over+5', (home) => (home.estimated_cap_rate ?? 0) >= 5],
  ['q=DSCR+1.1+3+bed', (home) => (home.estimated_dscr ?? 0) >= 1.1 && (home.bedrooms ?? 0) >= 3],
  ['q=investment+homes+positive+cash+flow', (home) => (home.estimated_cash_on_cash ?? 0) >= 0],
])('%s returns only homes with such returns', async (query, matches) => {
  const { data, total } = await homes(`${query}&limit=1000`)
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThan((await homes('limit=1')).total)
  expect(data.filter((home) => !matches(home))).toEqual([])
})

/** Net operating income less debt service, as in the calculator. */
function monthlyCashFlow({ estimated_cap_rate, current_price, estimated_dscr }: Home): number {
  const netIncome = ((estimated_cap_rate ?? 0) / 100) * (current_price ?? 0)
  return (netIncome - netIncome / (estimated_dscr ?? 1)) / 12
}

test('a search for the best return sorts by it', async () => {
  const rates = (await homes('q=best+cap+rate&limit=50')).data.map((home) => home.estimated_cap_rate ?? 0)
  expect(rates).toEqual(rates.toSorted((a, b) => b - a))
})

const numericFilters: [string, string[]][] = [
  [
    'inventory',
    [
      'min_price',
      'max_price',
      'min_sqft',
      'max_sqft',
      'square_feet',
      'bedrooms',
      'beds',
      'min_beds',
      'baths',
    ],
  ],
  ['inventory', ['min_cap_rate', 'min_cash_on_cash', 'min_dscr', 'min_cash_flow', 'page', 'limit']],
  ['inventory', ['community_id', 'builder_id']],
  ['communities', ['min_price', 'max_price', 'id', 'builder_id', 'page', 'limit']],
  ['builders', ['min_rating', 'max_price', 'id', 'page', 'limit']],
]
const oddNumbers =
  `1.5 -1 0 -0 2147483647 2147483648 -2147483649 999999999999 -999999999999 0.000001 1e308 1e999 NaN
  Infinity 0x10 ٣ 12345678901234567890 +5 5. .5`.split(/\s+/)
test.each(numericFilters.flatMap(([path, fields]) => fields.map((field): [string, string] => [path, field])))(
  '%s: %s accepts any number or explains what is wrong with it',
  async (path, field) => {
    for (const number of [...oddNumbers, '1&' + field + '=2']) {
      const value = number.startsWith('1&') ? number : encodeURIComponent(number)
      const response = await app.inject({ url: `/api/${path}?${field}=${value}`, headers: ann.headers })
      expect([200, 400]).toContain(response.statusCode)
      expect(response.json().error ?? '').not.toMatch(/invalid|expected|too/i)
    }
  },
)

test.each([
  ['min_sqft=1999.5', 'min_sqft=2000'],
  ['max_sqft=2000.9', 'max_sqft=2000'],
  ['square_feet=1999.000001', 'square_feet=2000'],
  ['max_sqft=2147483648', ''],
  ['min_sqft=-2147483649', ''],
])('%s returns the same as %s', async (odd, plain) => {
  expect((await homes(odd)).total).toBe((await homes(plain)).total)
})

test('no home is as large as the largest number', async () => {
  for (const field of ['min_sqft', 'square_feet'])
    expect((await homes(`${field}=999999999999`)).total).toBe(0)
})

test('delisted homes are on no list, but still have a page', async () => {
  const [delisted] = (await homes('availability_status=delisted')).data
  expect(
    (await homes('limit=1000')).data.map(({ availability_status }) => availability_status),
  ).not.toContain('delisted')
  const page = await app.inject({ url: `/api/inventory/by-slug/${delisted?.slug}`, headers: ann.headers })
  expect(page.json()).toMatchObject({ id: delisted?.id, availability_status: 'delisted' })
})

test.each([
  ['price', 'current_price'],
  ['sqft', 'square_footage'],
  ['cap_rate', 'estimated_cap_rate'],
  ['beds', 'bedrooms'],
] as const)('sorted by %s, upwards and downwards', async (sort, field) => {
  const values = async (query: string) =>
    (await homes(`${query}&limit=200`)).data.map((home) => home[field] ?? Infinity)
  const up = await values(`sort=${sort}`)
  expect(up).toEqual(up.toSorted((a, b) => a - b))
  const down = await values(`sort=-${sort}`)
  expect(down).toEqual(down.toSorted((a, b) => b - a))
})

test('homes without a price come last in both sort directions', async () => {
  const unpriced = (await homes('sort=-beds&limit=3')).data.map(({ id }) => id).toSorted()
  await updateHomes(unpriced, { current_price: null })
  const { total } = await homes('limit=1')
  await expect
    .poll(async () => (await homes('sort=price&limit=1000&page=2')).data.at(-1)?.current_price)
    .toBe(null)
  for (const sort of ['price', '-price']) {
    const ids: string[] = []
    for (let page = 1; page <= Math.ceil(total / 97); page++)
      ids.push(...(await homes(`sort=${sort}&limit=97&page=${page}`)).data.map(({ id }) => id))
    expect(new Set(ids).size).toBe(total)
    expect(ids.slice(-3).toSorted()).toEqual(unpriced)
  }
})

test.each<[string, (community: Community) => boolean]>([
  ['name=heron', ({ name }) => /heron/i.test(name)],
  ['builder_id=1', (community) => community.builder_id === '1'],
  ['location=tampa', (community) => community.location.city === 'Tampa'],
  ['location=florida', () => true],
  ['max_price=300000', (community) => (community.entry_level_price ?? 0) <= 300_000],
  ['build_type=Townhome&build_type=Condominium', (community) => community.build_types.includes('Townhome')],
  [
    'amenities=Gated&amenities=dog%20park',
    ({ amenities }) => amenities.includes('Gated') && amenities.includes('Dog Park'),
  ],
])('communities: %s returns only matching ones', async (query, matches) => {
  const { data, total } = await communities(`${query}&limit=100`)
  expect(total).toBeGreaterThan(0)
  expect(data.filter((community) => !matches(community))).toEqual([])
})

test.each<[string, (builder: Builder) => boolean]>([
  ['name=gulf', ({ name }) => name === 'Gulfline Homes'],
  ['id=3', ({ id }) => id === '3'],
  ['build_type=custom', (builder) => builder.builder_segment === 'Custom'],
  ['headquarters=tampa', ({ headquarters }) => headquarters === 'Tampa, FL'],
  ['min_rating=4.5', ({ rating }) => (rating ?? 4) >= 4.5],
  ['investor_friendly=true', (builder) => builder.investor_friendly === true],
  ['max_price=280000', ({ price_range }) => price_range !== null],
])('builders: %s returns only matching ones', async (query, matches) => {
  const { data, total } = await builders(`${query}&limit=100`)
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThan(14)
  expect(data.filter((builder) => !matches(builder))).toEqual([])
})

test('a builder counts its active communities, and a community its available homes', async () => {
  const [builder] = (await builders('id=1')).data
  const own = await communities('builder_id=1&limit=100')
  expect(builder?.community_count).toBe(own.total)
  const [community] = own.data
  expect(community?.available_homes).toBe(
    (await homes(`community_id=${community?.id}&availability_status=available`)).total,
  )
})

test('a search finds the same in all three lists, whatever the order of its words', async () => {
  const found = await homes('q=Tampa+townhome+under+400k+3+bed&limit=1000')
  expect(found.total).toBeGreaterThan(0)
  for (const home of found.data)
    expect([
      home.city,
      home.build_type,
      (home.current_price ?? 0) <= 400_000,
      (home.bedrooms ?? 0) >= 3,
    ]).toEqual(['Tampa', 'TH', true, true])
  expect((await homes('q=3+bed+under+400k+tampa+townhome')).total).toBe(found.total)
  expect((await homes('q=tmapa+townhoem+under+400k+3+bed')).total).toBe(found.total)
  const search = await app.inject({
    url: '/api/inventory/search?q=Tampa%20townhome%20under%20400k%203%20bed',
    headers: ann.headers,
  })
  expect(search.json().total).toBe(found.total)

  const parsed = await app.inject({
    url: '/api/directory/search?q=Tampa%20townhome%20under%20400k%203%20bed',
    headers: ann.headers,
  })
  expect(parsed.json()).toMatchObject({
    parts: [{ label: 'Tampa' }, { label: 'Townhome' }, { label: 'Up to $400,000' }, { label: '3+ bedrooms' }],
    totals: { inventory: found.total },
  })
  expect(parsed.json().totals.communities).toBe(
    (await communities('q=Tampa+townhome+under+400k+3+bed')).total,
  )
  expect(parsed.json().totals.builders).toBe((await builders('q=Tampa+townhome+under+400k+3+bed')).total)
})

test('words that are no name are searched in the text, typos too', async () => {
  const [home] = (await homes('limit=1&sort=-sqft')).data
  const street = (home?.street_address ?? '').split(' ').slice(0, 2).join(' ')
  expect((await homes(`q=${encodeURIComponent(street)}`)).data.map(({ id }) => id)).toContain(home?.id)
  expect((await homes('q=camelia')).total).toBeGreaterThan(0)
  expect((await homes('q=xyzzyplugh')).total).toBe(0)
})

test.each([
  ['/api/inventory?page=0', 'page must be a whole number from 1'],
  ['/api/inventory?limit=1001', 'limit must be a whole number from 1 to 1000'],
  ['/api/communities?min_price=cheap', 'min_price must be a number'],
  [`/api/builders/search?q=${'x'.repeat(201)}`, 'q must be 200 characters or less'],
])('%s is refused', async (url, error) => {
  const response = await app.inject({ url, headers: ann.headers })
  expect([response.statusCode, response.json().error]).toEqual([400, error])
})

test.each([
  ['/api/builders/999999', 'Builder not found'],
  ['/api/builders/by-slug/nobody', 'Builder not found'],
  ['/api/communities/x', 'Community not found'],
  ['/api/inventory/by-slug/nowhere', 'Property not found'],
  ['/api/inventory/0/price-history', 'Property not found'],
])('%s is not found', async (url, error) => {
  const response = await app.inject({ url, headers: ann.headers })
  expect([response.statusCode, response.json().error]).toEqual([404, error])
})

test('wildcards and invalid ids are literal', async () => {
  expect((await homes('address=%25')).total).toBe(0)
  expect((await homes('community_id=drop')).total).toBe(0)
  expect((await homes('availability_status=haunted')).total).toBe(0)
  expect((await homes('city=')).total).toBe((await homes('')).total)
})

test('a community has its floor plans, a home its price history', async () => {
  const { data } = await communities('limit=1')
  const profile = await app.inject({ url: `/api/communities/by-slug/${data[0]?.slug}`, headers: ann.headers })
  expect(api.getCommunityBySlug.response.parse(profile.json()).floorplans.length).toBeGreaterThan(2)
  const cut = (await homes('limit=1000')).data.find(
    (home) => (home.current_price ?? 0) < (home.original_price ?? 0),
  )
  const history = await app.inject({ url: `/api/inventory/${cut?.id}/price-history`, headers: ann.headers })
  const prices = api.getPriceHistory.response.parse(history.json()).data.map(({ price }) => price)
  expect([prices[0], prices.at(-1)]).toEqual([cut?.original_price, cut?.current_price])
})

test('the county map has the homes and the median price of each county', async () => {
  const response = await app.inject({ url: '/api/inventory/by-county', headers: ann.headers })
  const { data } = api.listHomesByCounty.response.parse(response.json())
  const hillsborough = data.find(({ county }) => county === 'Hillsborough')
  expect(hillsborough?.fips).toBe('12057')
  expect(hillsborough?.homes).toBe((await homes('county=Hillsborough')).total)
  expect(data.reduce((sum, { homes }) => sum + homes, 0)).toBe((await homes('')).total)
})

test('suggestions that begin with the text come first', async () => {
  const places = await get(api.listPlaceOptions.response, '/api/directory/options/places?q=ta')
  expect(
    places.data
      .slice(0, 2)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Tallahassee', 'Tampa'])
  const builderOptions = await get(api.listBuilderOptions.response, '/api/directory/options/builders?q=homes')
  expect(builderOptions.data.map(({ name }) => name)).toContain('Gulfline Homes')
  const ofBuilder = await get(
    api.listCommunityOptions.response,
    '/api/directory/options/communities?builder_id=1',
  )
  expect(ofBuilder.data).toHaveLength((await communities('builder_id=1')).total)
})

test('a repeated request gets the same ETag until the listings change', async () => {
  const url = '/api/inventory?city=Ocala'
  const first = await app.inject({ url, headers: ann.headers })
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const etag = String(first.headers.etag)
  const again = await app.inject({ url: `${url}&_t=123`, headers: { ...ann.headers, 'if-none-match': etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])

  const [home] = first.json().data
  await updateHomes([home.id], { current_price: 123_456 })
  await expect
    .poll(
      async () => (await app.inject({ url, headers: { ...ann.headers, 'if-none-match': etag } })).statusCode,
    )
    .toBe(200)
  expect((await homes('city=Ocala')).data[0]?.current_price).toBe(123_456)
})
