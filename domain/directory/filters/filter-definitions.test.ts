import { expect, test, vi } from 'vitest'
import type { FilterDefinition } from './filter-definitions.ts'

/** Two made-up filters and a quick filter, added to the table alone. */
const madeUp = {
  communityMinAcres: {
    kind: 'number',
    tab: 'communities',
    queryField: 'min_acres',
    topic: 'acres',
  },
  inventoryMinAcres: {
    kind: 'number',
    tab: 'inventory',
    queryField: 'min_lot_acres',
    matches: { atLeast: 'square_footage' },
    topic: 'acres',
    box: { control: 'number', label: 'Minimum Acres', placeholder: 'None' },
    chip: (acres) => `From ${acres} acres`,
  },
  minAcres: { kind: 'number', topic: 'acres', quick: true, chip: (acres) => `${acres}+ acres` },
} satisfies Record<string, FilterDefinition>

vi.mock(import('./filter-definitions.ts'), async (original) => {
  const table = await original()
  return { ...table, filterDefinitions: { ...table.filterDefinitions, ...madeUp } }
})

const { viewFromAddress, viewToAddress } = await import('./filter-address.ts')
const { filterLabels } = await import('./filter-labels.ts')
const { panelRows } = await import('./filter-panel.ts')
const { listQuery } = await import('./filter-query.ts')
const { filterDefinition, filterKeys, readFilters, sameFilters } = await import('./filters.ts')
const { clearFilter, translateFilters } = await import('./translate-filters.ts')
const { matching } = await import('../home-index/conditions.ts')
const { createHomeIndex } = await import('../home-index/home-index.ts')
const { queryConditions } = await import('../home-index/query-conditions.ts')
const { columnsOf, emptyHome } = await import('../testing/sample-homes.ts')
const { communitiesQuery, homesQuery } = await import('../lists/list-queries.ts')

const key = 'inventoryMinAcres' as never
const filters = readFilters({ inventoryMinAcres: '2' })
const lookup = { builders: [], communities: [] }

test('a filter added to the table is read from an address and a saved profile, and written to an address', () => {
  expect(filters).toEqual({ inventoryMinAcres: 2 })
  expect(sameFilters(filters, {})).toBe(false)
  const view = { tab: 'inventory', page: 1, search: '', filters } as const
  expect(viewToAddress(view)).toContainEqual(['inventoryMinAcres', '2'])
  expect(viewFromAddress(viewToAddress(view))).toEqual(view)
})

test('… is sent in the query of its list, whose schema reads it', () => {
  expect(listQuery('inventory', filters)).toEqual({ min_lot_acres: 2 })
  expect(listQuery('builders', filters)).toEqual({})
  expect(homesQuery.parse({ min_lot_acres: '2' })).toMatchObject({ min_lot_acres: 2 })
  expect(homesQuery.safeParse({ min_lot_acres: 'two' }).error?.issues[0]?.message).toBe(
    'min_lot_acres must be a number',
  )
  expect(communitiesQuery.parse({ min_lot_acres: '2' })).not.toHaveProperty('min_lot_acres')
})

test('… selects the homes that match', () => {
  const homes = [1, 3, 2].map((square_footage, at) => ({ ...emptyHome, id: at + 1, square_footage }))
  const index = createHomeIndex(columnsOf(homes))
  expect([...matching(index, queryConditions(listQuery('inventory', filters)))]).toEqual([1, 2])
})

test('… has its box at its place in the panel, and a chip', () => {
  expect(panelRows('inventory').at(-1)).toEqual([{ key, box: madeUp.inventoryMinAcres.box }])
  expect(filterLabels('inventory', filters, lookup)).toEqual([{ key, text: 'From 2 acres' }])
  expect(filterLabels('communities', filters, lookup)).toEqual([])
})

test('… is translated to the other tab and cleared with its topic', () => {
  expect(translateFilters('inventory', 'communities', filters, lookup)).toMatchObject({
    communityMinAcres: 2,
  })
  expect(clearFilter(readFilters({ communityMinAcres: 1, minAcres: 2, zip: '33602' }), key)).toEqual({
    zip: '33602',
  })
})

test('… and is filled by the quick filter of its topic', () => {
  const quick = readFilters({ minAcres: 3 })
  expect(listQuery('communities', quick)).toEqual({ min_acres: 3 })
  expect(listQuery('inventory', quick)).toEqual({ min_lot_acres: 3 })
  expect(listQuery('inventory', { ...quick, ...filters })).toEqual({ min_lot_acres: 2 })
  expect(filterLabels('inventory', quick, lookup)).toEqual([{ key: 'minAcres', text: '3+ acres' }])
})

const definitions = filterKeys.map((name) => ({ name, ...filterDefinition(name) }))

test('a tab and a query field come together, and no two filters of a tab share a field', () => {
  for (const { tab, queryField } of definitions) expect(Boolean(tab)).toBe(Boolean(queryField))
  const fields = definitions.flatMap(({ tab, queryField }) => (tab ? [`${tab} ${queryField}`] : []))
  expect(fields).toEqual([...new Set(fields)])
})

test('a quick filter has a topic to fill, and a name belongs to an id of its tab and topic', () => {
  expect(definitions.filter(({ quick, topic }) => quick && !topic)).toEqual([])
  for (const { nameOf, tab, topic } of definitions.filter(({ nameOf }) => nameOf !== undefined))
    expect(definitions.find(({ name }) => name === nameOf)).toMatchObject({ tab, topic })
})
