import type { Lookup } from '@fairtide/domain/directory/filters/translate-filters'
import type { Filters } from '@fairtide/domain/directory/filters/filters'
import { useQuery } from '@tanstack/react-query'
import { builderById, communityById } from './list-queries.ts'
import { builderOptions, communityOptions } from './search-queries.ts'

/**
 * Names and ids of the builders and communities that filters may name: the loaded options, and whichever else the
 * filters hold, as a shared link may. What cannot be loaded is left out.
 */
export function useLookup(filters: Filters): Lookup {
  const builders = useQuery(builderOptions('')).data ?? []
  const communities = useQuery(communityOptions('')).data ?? []
  const builderId = missing(builders, filters.builderId, filters.communityBuilder, filters.inventoryBuilder)
  const communityId = missing(communities, filters.communityId, filters.inventoryCommunity)
  const builder = useQuery({ ...builderById(builderId ?? ''), enabled: builderId !== undefined }).data
  const community = useQuery({ ...communityById(communityId ?? ''), enabled: communityId !== undefined }).data
  return {
    builders: builder ? [...builders, builder] : builders,
    communities: community ? [...communities, community] : communities,
  }
}

/** The first chosen one whose name is not known. Filters that are in step with each other choose one alone. */
function missing(known: readonly { id: string }[], ...ids: (string | undefined)[]) {
  return ids.find((id) => id !== undefined && !known.some((record) => record.id === id))
}
