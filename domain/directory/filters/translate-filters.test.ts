import { expect, test } from 'vitest'
import {
  translateFilters,
  clearFilter,
  communitiesOfBuilder,
  inventoryOfCommunity,
  setFilter,
} from './translate-filters.ts'
import type { Filters, Tab } from './filters.ts'

const lookup = {
  builders: [
    { id: '1', name: 'Gulfline Homes' },
    { id: '2', name: 'Heron & Sons' },
  ],
  communities: [{ id: '10', name: 'Mangrove Bend', builder_id: '1' }],
}

const cases: [Tab, Tab, Filters, Filters][] = [
  ['builders', 'communities', { builderId: '1' }, { communityBuilder: '1' }],
  ['builders', 'communities', { builderName: 'gulfline homes' }, { communityBuilder: '1' }],
  ['builders', 'communities', { builderName: 'gulf' }, {}],
  ['builders', 'inventory', { builderId: '2' }, { inventoryBuilder: '2' }],
  ['communities', 'builders', { communityBuilder: '1' }, { builderId: '1', builderName: 'Gulfline Homes' }],
  ['inventory', 'builders', { inventoryBuilder: '2' }, { builderId: '2', builderName: 'Heron & Sons' }],
  ['inventory', 'builders', { inventoryBuilder: '99' }, { builderId: '99' }],
  ['communities', 'inventory', { communityName: 'Mangrove Bend' }, { inventoryCommunity: '10' }],
  ['communities', 'inventory', { communityName: 'Mangr' }, {}],
  ['communities', 'inventory', { communityHomeTypes: ['Townhome'] }, { inventoryHomeTypes: ['Townhome'] }],
  [
    'communities',
    'inventory',
    { communityMinPrice: 300000, communityMaxPrice: 450000 },
    { inventoryMinPrice: 300000, inventoryMaxPrice: 450000 },
  ],
  ['communities', 'inventory', { communityLocation: 'Tampa' }, { address: 'Tampa' }],
  ['inventory', 'communities', { address: 'Tampa' }, { communityLocation: 'Tampa' }],
  [
    'inventory',
    'communities',
    { inventoryCommunity: '10', inventoryBuilder: '1' },
    { communityId: '10', communityName: 'Mangrove Bend', communityBuilder: '1' },
  ],
  [
    'inventory',
    'communities',
    { inventoryHomeTypes: ['Townhome'], inventoryMinPrice: 1, inventoryMaxPrice: 2 },
    { communityHomeTypes: ['Townhome'], communityMinPrice: 1, communityMaxPrice: 2 },
  ],
  ['inventory', 'communities', { bedrooms: ['3'], minSqft: 2000 }, {}],
  ['communities', 'builders', { communityMaxPrice: 400000, communityLocation: 'Tampa' }, {}],
  ['inventory', 'inventory', { address: 'Tampa' }, {}],
]

test.each(cases)('from %s to %s, %o adds %o', (from, to, filters, added) => {
  expect(translateFilters(from, to, filters, lookup)).toEqual({ ...filters, ...added })
})

test("the other tab's filters stay unless a translated one replaces them", () => {
  const filters: Filters = { communityMaxPrice: 400000, inventoryMaxPrice: 500000, bedrooms: ['4'] }
  expect(translateFilters('communities', 'inventory', filters, lookup)).toEqual({
    ...filters,
    inventoryMaxPrice: 400000,
  })
  expect(translateFilters('communities', 'inventory', { bedrooms: ['4'] }, lookup)).toEqual({
    bedrooms: ['4'],
  })
})

test.each<[keyof Filters, Filters, Filters]>([
  [
    'communityBuilder',
    { communityBuilder: '1', inventoryBuilder: '1', builderId: '1', builderName: 'G' },
    {},
  ],
  [
    'inventoryMaxPrice',
    { inventoryMaxPrice: 1, communityMaxPrice: 1, maxPrice: 1, minSqft: 5 },
    { minSqft: 5 },
  ],
  ['address', { address: 'T', communityLocation: 'T', location: 'T' }, {}],
  ['minSqft', { minSqft: 5, maxSqft: 6 }, { maxSqft: 6 }],
])('clearing %s clears its counterparts', (key, filters, left) => {
  expect(clearFilter(filters, key)).toEqual(left)
})

test('an empty value clears a filter; another value drops its stale counterparts', () => {
  expect(setFilter({ address: 'Tampa', communityLocation: 'Tampa' }, 'address', '')).toEqual({})
  expect(setFilter({ address: 'Tampa', communityLocation: 'Tampa' }, 'address', 'Ocala')).toEqual({
    address: 'Ocala',
  })
})

test("a card's buttons filter by its builder or its community", () => {
  expect(communitiesOfBuilder({ id: '1', name: 'Gulfline Homes' }).communityBuilder).toBe('1')
  const filters = inventoryOfCommunity({ id: '10', name: 'Mangrove Bend', builder_id: '1' })
  expect(filters).toMatchObject({ inventoryCommunity: '10', inventoryBuilder: '1' })
  expect(inventoryOfCommunity({ id: '10', name: 'Mangrove Bend', builder_id: null })).not.toHaveProperty(
    'inventoryBuilder',
  )
})
