import {
  listBuilderOptions,
  listCommunityOptions,
  listHomesByCounty,
  listPlaceOptions,
  parseSearch,
} from '@fairtide/domain/directory/api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export interface Option {
  id: string
  name: string
}

export const parsedSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ['directory', 'parsed-search', q],
    queryFn: ({ signal }) => call(parseSearch, { query: { q }, signal }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  })

export const builderOptions = (q: string) =>
  queryOptions({
    queryKey: ['directory', 'options', 'builders', q],
    queryFn: async ({ signal }) => (await call(listBuilderOptions, { query: { q }, signal })).data,
    placeholderData: keepPreviousData,
  })

export const communityOptions = (q: string, builderId = '') =>
  queryOptions({
    queryKey: ['directory', 'options', 'communities', q, builderId],
    queryFn: async ({ signal }) =>
      (await call(listCommunityOptions, { query: { q, builder_id: builderId }, signal })).data,
    placeholderData: keepPreviousData,
  })

export const placeOptions = (q: string) =>
  queryOptions({
    queryKey: ['directory', 'options', 'places', q],
    queryFn: async ({ signal }) => (await call(listPlaceOptions, { query: { q }, signal })).data,
    placeholderData: keepPreviousData,
  })

export const homesByCounty = queryOptions({
  queryKey: ['directory', 'homes-by-county'],
  queryFn: async ({ signal }) => (await call(listHomesByCounty, { signal })).data,
})
