import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTypeCode } from '../build-types.ts'
import { countyName } from '../counties.ts'
import { homeSorts } from '../lists/list-queries.ts'
import { placeKey } from '../slugs.ts'
import { anyOf, between, matching, nameMatches, oneOf } from './conditions.ts'
import { countOptions } from './count-options.ts'
import { type HomeSort, pageIds } from './find-page.ts'
import { createHomeIndex, positionOf } from './home-index.ts'
import { type HomeFilters, queryConditions } from './query-conditions.ts'
import { columnsOf, emptyHome, type SampleHome } from '../testing/sample-homes.ts'
import { nameColumns, type NameColumn, numberColumns, type NumberColumn } from './home-columns.ts'

const numbers: Partial<Record<NumberColumn, number[]>> = {
  current_price: [250_000, 299_990, 300_000, 412_345, 20_000_001],
  bedrooms: [2, 3, 3.5, 4],
  bathrooms: [1.5, 2, 3],
  square_footage: [900, 1500, 2000],
  estimated_cap_rate: [-0.01, 4.56, 5.01],
}
const names: Record<NameColumn, string[]> = {
  city: ['Tampa', 'Port St. Lucie', 'Port Saint Lucie', 'Fort Myers'],
  county: ['Polk', 'St. Lucie'],
  zipcode: ['33602', '34953'],
  state: ['FL'],
  community_id: ['1', '2', '30'],
  builder_id: ['1', '2'],
  build_type: ['SFH', 'TH', 'Loft'],
  availability_status: ['available', 'reserved', 'sold', 'delisted'],
  floorplan: ['Heron', 'heron', 'Egret'],
}

const maybe = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { freq: 6 })
const sampleHome = fc.record({
  ...Object.fromEntries(numberColumns.map((name) => [name, maybe(numbers[name] ?? [0, 1.25, 7])])),
  ...Object.fromEntries(nameColumns.map((name) => [name, maybe(names[name])])),
  availability_status: fc.constantFrom(...names.availability_status),
  street: fc.constantFrom('1 Heron Ln', '20 Lake Dr', '3 LAKE St', 'Ävenue 5'),
}) as unknown as fc.Arbitrary<Omit<SampleHome, 'id'>>

/** Homes whose ids ascend with gaps. */
const sampleHomes = fc
  .array(sampleHome, { maxLength: 40 })
  .map((homes) => homes.map((home, at): SampleHome => ({ ...home, id: 5 + at * 3 })))

const indexOf = (homes: readonly SampleHome[]) => createHomeIndex(columnsOf(homes))

/** Every filter, written out for one home. */
function isFound(home: SampleHome, query: HomeFilters): boolean {
  const { city, county, zip, address, community_id, builder_id, build_type, availability_status } = query
  const counts = [query.bedrooms ?? [], query.beds ?? [], query.min_beds ?? []].flat().map(Number)
  const atLeast = (value: number | null, min: number | undefined) =>
    min === undefined || (value !== null && value >= min)
  const atMost = (value: number | null, max: number | undefined) =>
    max === undefined || (value !== null && value <= max)
  return [
    availability_status
      ? home.availability_status === availability_status.trim().toLowerCase()
      : home.availability_status !== 'delisted',
    !city || (home.city !== null && placeKey(home.city) === placeKey(city)),
    !county || home.county === countyName(county),
    !zip || home.zipcode === zip,
    !address || `${home.street} ${home.city ?? ''}`.toLowerCase().includes(address.trim().toLowerCase()),
    !community_id || home.community_id === String(Number(community_id)),
    !builder_id || home.builder_id === String(Number(builder_id)),
    !build_type || (home.build_type !== null && build_type.map(buildTypeCode).includes(home.build_type)),
    atLeast(home.bedrooms, counts.length > 0 ? Math.min(...counts) : undefined),
    atLeast(home.bathrooms, query.baths ? Math.min(...query.baths.map(Number)) : undefined),
    atLeast(home.current_price, query.min_price),
    atMost(home.current_price, query.max_price),
    atLeast(home.square_footage, query.min_sqft),
    atLeast(home.square_footage, query.square_feet),
    atMost(home.square_footage, query.max_sqft),
    atLeast(home.estimated_cap_rate, query.min_cap_rate),
    atLeast(home.estimated_cash_on_cash, query.min_cash_on_cash),
    atLeast(home.estimated_dscr, query.min_dscr),
    atLeast(home.cash_flow, query.min_cash_flow),
  ].every(Boolean)
}

const columns = {
  price: 'current_price',
  beds: 'bedrooms',
  baths: 'bathrooms',
  sqft: 'square_footage',
  rent: 'estimated_monthly_rent',
  cap_rate: 'estimated_cap_rate',
  cash_on_cash: 'estimated_cash_on_cash',
  dscr: 'estimated_dscr',
  updated: 'updated_at',
} as const

function sortedIds(homes: readonly SampleHome[], sort: HomeSort): number[] {
  const column = columns[sort.replace('-', '') as keyof typeof columns]
  const sign = sort.startsWith('-') ? -1 : 1
  const compare = (a: SampleHome, b: SampleHome) => {
    const [x, y] = [a[column], b[column]]
    if (x === null || y === null) return x === y ? sign * (a.id - b.id) : x === null ? 1 : -1
    return sign * (x - y) || sign * (a.id - b.id)
  }
  return homes.toSorted(compare).map(({ id }) => id)
}

const anyNumber = (...values: number[]) => fc.constantFrom(...values)
const anyText = (...values: string[]) => fc.constantFrom(...values)
const anyList = (...values: string[]) => fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 2 })
const anyQuery: fc.Arbitrary<HomeFilters> = fc.record(
  {
    city: anyText('tampa', 'Port  Saint Lucie', 'ft myers', 'Nowhere'),
    county: anyText('polk county', 'saint lucie'),
    zip: anyText('33602', '99999'),
    address: anyText('lake', ' ln ', '3 lake st', 'dr tampa', 'ävenue', '%', '\n'),
    community_id: anyText('1', '030', 'x'),
    builder_id: anyText('2', '99'),
    build_type: anyList('TH', 'Single Family Home', 'loft', 'Loft'),
    availability_status: anyText('', 'Sold ', 'delisted', 'haunted'),
    bedrooms: anyList('3', '4'),
    beds: anyList('2', '5'),
    min_beds: anyList('3.5'),
    baths: anyList('2', '3'),
    min_price: anyNumber(0, 299_990, 299_991),
    max_price: anyNumber(300_000, 20_000_000),
    min_sqft: anyNumber(900, 1500.5),
    square_feet: anyNumber(2000),
    max_sqft: anyNumber(1999.9, 1e12),
    min_cap_rate: anyNumber(4.56, 5),
    min_cash_on_cash: anyNumber(1.25),
    min_dscr: anyNumber(1),
    min_cash_flow: anyNumber(-1, 0, 2),
  },
  { requiredKeys: [] },
)
const anySort = fc.constantFrom(...homeSorts.flatMap((name) => [name, `-${name}` as const]))

test('a page has the homes that one finds by looking at each, in order', () => {
  fc.assert(
    fc.property(
      sampleHomes,
      anyQuery,
      anySort,
      fc.nat(20),
      fc.nat(20),
      (homes, query, sort, offset, limit) => {
        const index = indexOf(homes)
        const expected = sortedIds(
          homes.filter((home) => isFound(home, query)),
          sort,
        )
        const found = matching(index, queryConditions(query))
        expect(found.length).toBe(expected.length)
        expect(pageIds(index, found, { sort, offset, limit })).toEqual(expected.slice(offset, offset + limit))
      },
    ),
    { numRuns: 1000 },
  )
})

test('far pages of a long list follow the same order', () => {
  const prices = [300_000, null, 412_345, 250_000]
  const homes = Array.from({ length: 5000 }, (_, at) => ({
    ...emptyHome,
    id: at + 1,
    current_price: prices[(at * 7) % 4] ?? null,
  }))
  const index = indexOf(homes)
  const found = matching(index, [])
  for (const sort of ['price', '-price'] as const)
    for (const offset of [0, 990, 1250, 3744, 4990])
      expect(pageIds(index, found, { sort, offset, limit: 20 })).toEqual(
        sortedIds(homes, sort).slice(offset, offset + 20),
      )
})

test('an option counts the homes that choosing it would leave', () => {
  fc.assert(
    fc.property(sampleHomes, anyQuery, (homes, query) => {
      const { options, cities, counties, prices } = countOptions(indexOf(homes), query)
      const count = (change: HomeFilters) =>
        homes.filter((home) => isFound(home, { ...query, ...change })).length
      const noBeds = { bedrooms: undefined, beds: undefined, min_beds: undefined }
      for (const [beds, homesWith] of Object.entries(options.bedrooms ?? {}))
        expect(homesWith).toBe(count({ ...noBeds, ...(beds && { beds: [beds] }) }))
      for (const [name, homesOf] of Object.entries(options.inventoryHomeTypes ?? {}))
        expect(homesOf).toBe(count({ build_type: name ? [name] : undefined }))
      for (const [status, homesOf] of Object.entries(options.availabilityStatus ?? {}))
        expect(homesOf).toBe(count({ availability_status: status }))
      for (const [city, homesIn] of Object.entries(cities)) expect(homesIn).toBe(count({ city, county: '' }))
      for (const [county, homesIn] of Object.entries(counties))
        expect(homesIn).toBe(count({ county, city: '' }))
      const priced = count({ min_price: 0, max_price: 1e12 })
      expect(prices.counts.reduce((sum, bar) => sum + bar, 0)).toBe(priced)
    }),
  )
})

test('conditions of a search: any of several, names by their text, ids', () => {
  fc.assert(
    fc.property(sampleHomes, (homes) => {
      const index = indexOf(homes)
      const idsOf = (positions: Uint32Array) => Array.from(positions, (position) => index.ids[position])
      const expected = homes.filter(
        ({ floorplan, bedrooms, zipcode }) =>
          (floorplan?.toLowerCase() === 'heron' && (bedrooms ?? 0) >= 3) || zipcode?.includes('336'),
      )
      const either = anyOf([
        [oneOf('floorplan', ['heron']), ...between('bedrooms', { min: 3 })],
        [nameMatches('zipcode', (zip) => zip.includes('336'))],
      ])
      expect(idsOf(matching(index, [either]))).toEqual(expected.map(({ id }) => id))
      for (const { id } of homes) expect(index.ids[positionOf(index, id)]).toBe(id)
      expect(positionOf(index, 6)).toBe(-1)
    }),
  )
})
