import { filterDefinition, filtersOfTab } from '../filters/filters.ts'
import { type HomesQuery, isRanking } from '../lists/list-queries.ts'
import { between, type Condition, noneOf, oneOf } from './conditions.ts'
import { conditionsOf } from './home-match.ts'

/** Without `_t`, `page` and the like, which select no homes; a sort does, if it is a ranking. */
export type HomeFilters = Omit<Partial<HomesQuery>, 'page' | 'limit' | 'q' | '_t'>

/** The conditions of each filter in a query, by its field. Homes that are no longer listed are found only by their status. */
export function conditionsByField({ min_beds, sort, ...query }: HomeFilters): Map<string, Condition[]> {
  const { bedrooms, beds, ...others } = query
  // Spellings of one filter: together they ask for the smallest number.
  const counts = [bedrooms ?? [], beds ?? [], min_beds ?? []].flat()
  const values: Readonly<Record<string, QueryValue>> =
    counts.length > 0 ? { ...others, bedrooms: counts } : others
  const conditions = new Map<string, Condition[]>([
    ['availability_status', isRanking(sort) ? isForSale : isListed],
  ])
  for (const key of filtersOfTab('inventory')) {
    const { queryField = '', matches } = filterDefinition(key)
    const value = values[queryField]
    if (matches && value !== undefined && value !== '')
      conditions.set(queryField, conditionsOf(matches, value))
  }
  return conditions
}

type QueryValue = string | number | string[] | undefined

const isListed = [noneOf('availability_status', ['delisted'])]

/** A lease has no price. */
export const isForSale = [
  oneOf('availability_status', ['available']),
  ...between('current_price', { min: -Infinity }),
]

export const queryConditions = (query: HomeFilters): Condition[] =>
  [...conditionsByField(query).values()].flat()
