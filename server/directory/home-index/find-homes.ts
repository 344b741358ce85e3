import { keepMatching, matching } from '@fairtide/domain/directory/home-index/conditions'
import { type HomeSort, pageIds } from '@fairtide/domain/directory/home-index/find-page'
import { type HomeIndex, positionOf } from '@fairtide/domain/directory/home-index/home-index'
import { queryConditions } from '@fairtide/domain/directory/home-index/query-conditions'
import { homeSorts, type HomesQuery } from '@fairtide/domain/directory/lists/list-queries'
import type { SearchCriteria } from '../search/search-criteria.ts'
import type { ReferenceData } from '../derived/reference-data.ts'
import { searchConditions } from './search-conditions.ts'

interface HomeSearch {
  criteria: SearchCriteria
  /** The homes whose address is the search text, the best match first. */
  atAddress: readonly number[]
  referenceData: ReferenceData
}

export interface FoundHomes {
  total: number
  ids: number[]
}

type PageQuery = Pick<HomesQuery, 'page' | 'limit' | 'sort'>

/** One page of the homes that match the filters and the search. Homes at the searched address come first. */
export function findHomes(index: HomeIndex, query: HomesQuery, search: HomeSearch | null): FoundHomes {
  const filters = queryConditions(query)
  if (!search) return pageOf(index, matching(index, filters), query)
  const { criteria, referenceData } = search
  const found = matching(index, [...filters, ...searchConditions(criteria, referenceData)])
  const sort = query.sort ?? homeSort(criteria.order)
  const positions = search.atAddress.map((id) => positionOf(index, id)).filter((position) => position >= 0)
  const first = keepMatching(index, Uint32Array.from(positions), filters)
  if (first.length === 0) return pageOf(index, found, { ...query, sort })
  if (query.sort) return pageOf(index, Uint32Array.from(new Set([...found, ...first])).sort(), query)

  const rest = found.filter((position) => !first.includes(position))
  const offset = (query.page - 1) * query.limit
  const shown = Array.from(
    first.subarray(offset, offset + query.limit),
    (position) => index.ids[position] ?? 0,
  )
  const after = {
    sort,
    offset: Math.max(0, offset - first.length),
    limit: query.limit - shown.length,
  }
  return { total: first.length + rest.length, ids: [...shown, ...pageIds(index, rest, after)] }
}

function pageOf(index: HomeIndex, found: Uint32Array, { page, limit, sort }: PageQuery): FoundHomes {
  return { total: found.length, ids: pageIds(index, found, { sort, offset: (page - 1) * limit, limit }) }
}

const homeSort = (order: string | undefined): HomeSort | undefined =>
  homeSorts.flatMap((name): HomeSort[] => [name, `-${name}`]).find((sort) => sort === order)
