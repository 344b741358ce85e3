import {
  countHomesByOption,
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
import type { SearchQuery } from '@fairtide/domain/directory/lists/list-queries'
import type { Page } from '@fairtide/domain/paged-list'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { rethrowInvalidResponse } from '../../api/error-message.ts'

const pageSize = 12

/** The page of one tab to load. A search overrides the filters. */
export interface PageRequest {
  search: string
  filters: Filters
  sort: string
  page: number
}

export function builderPage(request: PageRequest) {
  const query = { ...pagingOf(request), ...listQuery('builders', request.filters) }
  return pageOptions('builders', request, {
    query,
    list: (signal) => call(listBuilders, { query, signal }),
    search: (search, signal) => call(searchBuilders, { query: search, signal }),
  })
}

export function communityPage(request: PageRequest) {
  const query = { ...pagingOf(request), ...listQuery('communities', request.filters) }
  return pageOptions('communities', request, {
    query,
    list: (signal) => call(listCommunities, { query, signal }),
    search: (search, signal) => call(searchCommunities, { query: search, signal }),
  })
}

export function homePage(request: PageRequest) {
  const query = { ...pagingOf(request), ...listQuery('inventory', request.filters) }
  return pageOptions('inventory', request, {
    query,
    list: (signal) => call(listHomes, { query, signal }),
    search: (search, signal) => call(searchHomes, { query: search, signal }),
  })
}

/** How many homes each choice of each filter would leave. */
export function homeCounts({ filters, sort }: Pick<PageRequest, 'filters' | 'sort'>) {
  const query = { ...listQuery('inventory', filters), sort }
  return queryOptions({
    queryKey: ['directory', 'home-counts', query],
    queryFn: ({ signal }) => call(countHomesByOption, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

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

const pagingOf = ({ page, sort }: PageRequest) => ({ page, limit: pageSize, sort })

interface Calls<Item> {
  query: object
  list: (signal: AbortSignal) => Promise<Page<Item>>
  search: (query: SearchQuery, signal: AbortSignal) => Promise<Page<Item>>
}

/** One page of a tab. The last page stays on screen until the next one arrives. */
function pageOptions<Item>(tab: Tab, { search, page }: PageRequest, calls: Calls<Item>) {
  return queryOptions({
    queryKey: search ? ['directory', tab, 'search', search, page] : ['directory', tab, 'list', calls.query],
    queryFn: ({ signal }) =>
      search
        ? calls.search({ page, limit: pageSize, q: search }, signal)
        : calls.list(signal).catch((error) => rethrowInvalidResponse(error, 'Invalid response structure')),
    placeholderData: keepPreviousData,
  })
}
