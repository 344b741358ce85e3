import type { Lookup } from '@fairtide/domain/directory/filters/translate-filters'
import type { Filters } from '@fairtide/domain/directory/filters/filters'
import { useQuery } from '@tanstack/react-query'
import { builderById, communityById } from './list-queries.ts'
import { builderOptions, communityOptions } from './search-queries.ts'

/** The suggested builders and communities, and those that only the filters contain, as a shared link may. */
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

/** The first chosen id without a name. Translated filters of one topic have the same id. */
function missing(loaded: readonly { id: string }[], ...ids: (string | undefined)[]) {
  return ids.find((id) => id !== undefined && !loaded.some((record) => record.id === id))
}
