import type { FilterKey, Filters, Tab } from './filters.ts'
import { withoutEmpty } from './quick-filters.ts'

/** What is known of the loaded builders and communities, to turn names into ids and back. */
export interface Lookup {
  builders: readonly { id: string; name: string }[]
  communities: readonly { id: string; name: string; builder_id?: string | null }[]
}

/**
 * Carries filters over when the tab changes, so that a person keeps asking for the same thing in the other tab's words.
 * Builder, community, home types, prices and place move between Communities and Inventory; from and to Builders it is
 * the builder. What the other tab holds stays where nothing is carried.
 */
export function translateFilters(from: Tab, to: Tab, filters: Filters, lookup: Lookup): Filters {
  if (from === to) return filters
  return { ...filters, ...withoutEmpty(inOtherWords(from, to, filters, lookup)) }
}

function inOtherWords(from: Tab, to: Tab, filters: Filters, lookup: Lookup): Filters {
  const builderId = chosenBuilder(from, filters, lookup)
  if (to === 'builders')
    return { builderId, builderName: lookup.builders.find(({ id }) => id === builderId)?.name }
  if (from === 'builders')
    return to === 'communities' ? { communityBuilder: builderId } : { inventoryBuilder: builderId }
  if (to === 'inventory')
    return {
      inventoryBuilder: builderId,
      inventoryCommunity: filters.communityId ?? idOf(lookup.communities, filters.communityName),
      inventoryHomeTypes: filters.communityHomeTypes,
      inventoryMinPrice: filters.communityMinPrice,
      inventoryMaxPrice: filters.communityMaxPrice,
      address: filters.communityLocation,
    }
  return {
    communityBuilder: builderId,
    communityId: filters.inventoryCommunity,
    communityName: lookup.communities.find(({ id }) => id === filters.inventoryCommunity)?.name,
    communityHomeTypes: filters.inventoryHomeTypes,
    communityMinPrice: filters.inventoryMinPrice,
    communityMaxPrice: filters.inventoryMaxPrice,
    communityLocation: filters.address,
  }
}

function chosenBuilder(from: Tab, filters: Filters, lookup: Lookup): string | undefined {
  if (from === 'builders') return filters.builderId ?? idOf(lookup.builders, filters.builderName)
  return from === 'communities' ? filters.communityBuilder : filters.inventoryBuilder
}

/** Only a whole name stands for a record: half a name may still become another one. */
function idOf(
  records: readonly { id: string; name: string }[],
  name: string | undefined,
): string | undefined {
  const wanted = name?.trim().toLowerCase()
  return wanted ? records.find((record) => record.name.toLowerCase() === wanted)?.id : undefined
}

/** Keys that ask for the same thing in different tabs. */
const counterparts: readonly (readonly FilterKey[])[] = [
  ['builderName', 'builderId', 'communityBuilder', 'inventoryBuilder'],
  ['communityName', 'communityId', 'inventoryCommunity'],
  ['communityHomeTypes', 'inventoryHomeTypes', 'buildType'],
  ['communityMinPrice', 'inventoryMinPrice', 'minPrice'],
  ['communityMaxPrice', 'inventoryMaxPrice', 'maxPrice'],
  ['communityLocation', 'address', 'location'],
  ['bedrooms', 'beds', 'minBeds'],
]

/** Clears a filter and, so that it does not come back with the next change of tab, its counterparts too. */
export function clearFilter(filters: Filters, key: FilterKey): Filters {
  const cleared = new Set<string>(counterparts.find((group) => group.includes(key)) ?? [key])
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !cleared.has(key)))
}

/** Sets a filter; an empty value clears it and its counterparts. */
export function setFilter<Key extends FilterKey>(filters: Filters, key: Key, value: Filters[Key]): Filters {
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  const cleared = clearFilter(filters, key)
  return isEmpty ? cleared : { ...cleared, [key]: value }
}

/** What 'View Communities' on a builder's card asks for. */
export function communitiesOfBuilder(builder: { id: string; name: string }): Filters {
  return { communityBuilder: builder.id, builderId: builder.id, builderName: builder.name }
}

/** What 'View Inventory' on a community's card asks for. */
export function inventoryOfCommunity(community: {
  id: string
  name: string
  builder_id: string | null
}): Filters {
  return withoutEmpty({
    inventoryCommunity: community.id,
    inventoryBuilder: community.builder_id ?? undefined,
    communityId: community.id,
    communityName: community.name,
    communityBuilder: community.builder_id ?? undefined,
  })
}
