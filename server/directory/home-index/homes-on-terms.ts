import { indexOnTerms, returnsAt, termsOf } from '@fairtide/domain/directory/home-index/index-on-terms'
import { positionOf } from '@fairtide/domain/directory/home-index/home-index'
import type { HomeFilters } from '@fairtide/domain/directory/home-index/query-conditions'
import { LRUCache } from 'lru-cache'
import type { VersionedHomeIndex } from './read-home-index.ts'

/** Of the returns of one version of the listings; those on one set of terms are 40 bytes a home. */
const maxCachedBytes = 64 * 1024 * 1024
const bytesPerHome = 40

const cacheByIndex = new WeakMap<VersionedHomeIndex, LRUCache<string, VersionedHomeIndex>>()

/** The homes with the returns on the terms of a query; pages and thresholds on the same terms use the same columns. */
export function homesOnTerms(index: VersionedHomeIndex, query: HomeFilters): VersionedHomeIndex {
  const terms = termsOf(query)
  if (!terms) return index
  const cache =
    cacheByIndex.get(index) ??
    new LRUCache<string, VersionedHomeIndex>({
      maxSize: maxCachedBytes,
      sizeCalculation: ({ size }) => size * bytesPerHome + 1,
    })
  cacheByIndex.set(index, cache)
  const key = JSON.stringify(terms)
  const onTerms = cache.get(key) ?? indexOnTerms(index, terms)
  cache.set(key, onTerms)
  return onTerms
}

/** Adds the returns on the terms of a query to the JSON of homes. */
export function withReturns(
  homes: readonly string[],
  ids: readonly number[],
  index: VersionedHomeIndex,
  query: HomeFilters,
): readonly string[] {
  const terms = termsOf(query)
  if (!terms) return homes
  const returns = returnsAt(
    index,
    ids.map((id) => positionOf(index, id)),
    terms,
  )
  return homes.map((json, at) => `${json.slice(0, -1)},"on_terms":${JSON.stringify(returns[at])}}`)
}
