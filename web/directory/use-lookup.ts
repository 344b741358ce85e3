import type { Lookup } from '@fairtide/domain/directory/carry-filters'
import type { Filters } from '@fairtide/domain/directory/filters'
import { useQueries, useQuery } from '@tanstack/react-query'
import { builderById, communityById } from './list-queries.ts'
import { builderOptions, communityOptions } from './search-queries.ts'

/**
 * Names and ids of the builders and communities that filters may name: the loaded options, and whichever else the
 * filters hold, as a shared link may. What cannot be loaded is left out.
 */
export function useLookup(filters: Filters): Lookup {
  const builders = useQuery(builderOptions('')).data ?? []
  const communities = useQuery(communityOptions('')).data ?? []
  const namedBuilders = useQueries({
    queries: missing(builders, filters.builderId, filters.communityBuilder, filters.inventoryBuilder).map(
      builderById,
    ),
  })
  const namedCommunities = useQueries({
    queries: missing(communities, filters.communityId, filters.inventoryCommunity).map(communityById),
  })
  return {
    builders: [...builders, ...namedBuilders.flatMap(({ data }) => data ?? [])],
    communities: [...communities, ...namedCommunities.flatMap(({ data }) => data ?? [])],
  }
}

function missing(known: readonly { id: string }[], ...ids: (string | undefined)[]) {
  const wanted = new Set(ids.filter((id) => id !== undefined))
  return [...wanted].filter((id) => !known.some((record) => record.id === id))
}
