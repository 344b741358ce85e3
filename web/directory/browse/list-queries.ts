import {
  getBuilder,
  getCommunity,
  listBuilders,
  listCommunities,
  listHomes,
  searchBuilders,
  searchCommunities,
  searchHomes,
} from '@fairtide/domain/directory/api'
import { listQuery } from '@fairtide/domain/directory/filters/filter-query'
import type { Filters, Tab } from '@fairtide/domain/directory/filters/filters'
import type {
  BuildersQuery,
  CommunitiesQuery,
  HomesQuery,
  SearchQuery,
} from '@fairtide/domain/directory/lists/list-queries'
import type { Page } from '@fairtide/domain/paged-list'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, CallError } from '../../api/call.ts'

/** How many cards a page of the directory holds. */
const pageSize = 12

/** What one tab is asked for. A search overrides the filters. */
export interface Asked {
  search: string
  filters: Filters
  sort: string
  page: number
}

export const builderPage = (asked: Asked) =>
  listPage('builders', asked, {
    list: (query: BuildersQuery, signal) => call(listBuilders, { query, signal }),
    search: (query, signal) => call(searchBuilders, { query, signal }),
  })

export const communityPage = (asked: Asked) =>
  listPage('communities', asked, {
    list: (query: CommunitiesQuery, signal) => call(listCommunities, { query, signal }),
    search: (query, signal) => call(searchCommunities, { query, signal }),
  })

export const homePage = (asked: Asked) =>
  listPage('inventory', asked, {
    list: (query: HomesQuery, signal) => call(listHomes, { query, signal }),
    search: (query, signal) => call(searchHomes, { query, signal }),
  })

export const builderById = (id: string) =>
  queryOptions({
    queryKey: ['directory', 'builder-by-id', id],
    queryFn: ({ signal }) => call(getBuilder, { params: { id }, signal }),
  })

export const communityById = (id: string) =>
  queryOptions({
    queryKey: ['directory', 'community-by-id', id],
    queryFn: ({ signal }) => call(getCommunity, { params: { id }, signal }),
  })

interface Calls<Item, Query> {
  list: (query: Query, signal: AbortSignal) => Promise<Page<Item>>
  search: (query: SearchQuery, signal: AbortSignal) => Promise<Page<Item>>
}

/**
 * One page of a tab. The whole question is the key, so that an older answer never stands where a newer one belongs;
 * the page before stays on screen until the next has come.
 */
function listPage<Item, Query>(tab: Tab, { search, filters, sort, page }: Asked, calls: Calls<Item, Query>) {
  const paging = { page, limit: pageSize }
  const query = { ...paging, sort, ...listQuery(tab, filters) }
  return queryOptions({
    queryKey: search ? ['directory', tab, 'search', search, page] : ['directory', tab, 'list', query],
    queryFn: ({ signal }) =>
      // The address carries numbers as text, which the server reads by the schema that states the types here.
      search
        ? calls.search({ ...paging, q: search }, signal)
        : calls.list(query as Query, signal).catch(rethrowInvalidResponse),
    placeholderData: keepPreviousData,
  })
}

/** An answer that came and is no list. */
function rethrowInvalidResponse(error: unknown): never {
  throw error instanceof CallError && error.status === 200
    ? new CallError(200, 'Invalid response structure')
    : error
}
