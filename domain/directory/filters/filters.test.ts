import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DirectoryView, viewFromAddress, viewToAddress } from './filter-address.ts'
import { listQuery } from './filter-query.ts'
import { type Filters, readFilters, sameFilters, type Tab } from './filters.ts'

test.each<[Tab, Filters, Record<string, unknown>]>([
  ['builders', { builderName: 'gulf' }, { name: 'gulf' }],
  ['builders', { builderName: 'Gulfline Homes', builderId: '3' }, { id: '3' }],
  ['builders', { builderType: 'Custom', minRating: 4 }, { build_type: 'Custom', min_rating: 4 }],
  ['builders', { location: 'Tampa', maxPrice: 400000 }, { headquarters: 'Tampa', max_price: 400000 }],
  ['builders', { investorFriendly: true, region: 'Gulf' }, { investor_friendly: 'true', region: 'Gulf' }],
  ['communities', { communityName: 'Bend', communityBuilder: '3' }, { name: 'Bend', builder_id: '3' }],
  ['communities', { communityMinPrice: 0, communityMaxPrice: 9 }, { min_price: 0, max_price: 9 }],
  [
    'communities',
    { communityHomeTypes: ['Townhome', 'Condominium'] },
    { build_type: ['Townhome', 'Condominium'] },
  ],
  ['communities', { amenities: ['Pool', 'Trail'] }, { amenities: ['Pool', 'Trail'] }],
  ['inventory', { inventoryHomeTypes: ['Single Family Home', 'Townhome'] }, { build_type: ['SFH', 'TH'] }],
  ['inventory', { bedrooms: ['3'], baths: 2 }, { bedrooms: ['3'], baths: ['2'] }],
  ['inventory', { inventoryCommunity: '7', inventoryBuilder: '3' }, { community_id: '7', builder_id: '3' }],
  ['inventory', { minSqft: 1, maxSqft: 2, squareFeet: 3 }, { min_sqft: 1, max_sqft: 2, square_feet: 3 }],
  ['inventory', { communityName: 'Bend' }, {}],
  ['inventory', { address: '', bedrooms: [] }, {}],
])('on %s, %o becomes the query %o', (tab, filters, query) => expect(listQuery(tab, filters)).toEqual(query))

test.each<[Tab, Record<string, unknown>]>([
  ['builders', { headquarters: 'Tampa', max_price: 400000 }],
  ['communities', { location: 'Tampa', min_price: 300000, max_price: 400000, build_type: ['Townhome'] }],
  [
    'inventory',
    { address: 'Tampa', min_price: 300000, max_price: 400000, build_type: ['TH'], bedrooms: ['3'] },
  ],
])('quick filters on %s', (tab, query) => {
  const quick: Filters = {
    location: 'Tampa',
    minPrice: 300000,
    maxPrice: 400000,
    buildType: 'townhome',
    minBeds: 3,
  }
  expect(listQuery(tab, quick)).toEqual(query)
})

test("a tab's own filter overrides the quick one", () => {
  expect(listQuery('inventory', { maxPrice: 1, inventoryMaxPrice: 2 })).toEqual({ max_price: 2 })
})

test('filters are read by known keys in their kind, and the rest dropped', () => {
  const read = readFilters({
    address: ' Tampa ',
    bedrooms: '3',
    minSqft: '2000',
    maxSqft: 'big',
    zip: 33602,
    evil: 1,
  })
  expect(read).toEqual({ address: 'Tampa', bedrooms: ['3'], minSqft: 2000, zip: '33602' })
})

test.each<[Filters, Filters, boolean]>([
  [{ amenities: ['a', 'b'], minSqft: 1 }, { minSqft: 1, amenities: ['b', 'a'] }, true],
  [{ address: '' }, {}, true],
  [{ minSqft: 1 }, { minSqft: 2 }, false],
])('%o and %o are the same filters: %s', (a, b, same) => expect(sameFilters(a, b)).toBe(same))

test('every view survives the round trip through its address', () => {
  const text = fc
    .stringMatching(/^[a-zA-Z0-9&=%+ ]{1,20}$/)
    .map((value) => value.trim())
    .filter(Boolean)
  const view: fc.Arbitrary<DirectoryView> = fc.record({
    tab: fc.constantFrom<Tab>('builders', 'communities', 'inventory'),
    page: fc.integer({ min: 1, max: 9999 }),
    search: fc.oneof(fc.constant(''), text),
    filters: fc.record(
      {
        address: text,
        builderName: text,
        inventoryMaxPrice: fc.integer({ min: 0, max: 2_000_000 }),
        communityHomeTypes: fc.array(text, { minLength: 1, maxLength: 3 }),
        investorFriendly: fc.constant(true),
      },
      { requiredKeys: [] },
    ),
  })
  fc.assert(
    fc.property(view, (original) => {
      const address = new URLSearchParams(viewToAddress(original)).toString()
      expect(viewFromAddress(new URLSearchParams(address))).toEqual(original)
    }),
  )
})

test('an invalid address falls back to the first tab and page', () => {
  expect(viewFromAddress(new URLSearchParams('tab=x&page=-3&minSqft=abc'))).toEqual({
    tab: 'builders',
    page: 1,
    search: '',
    filters: {},
  })
})
