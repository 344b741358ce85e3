import {
  filterDefinition,
  type FilterKey,
  filterKeys,
  type Filters,
  type FilterValue,
  nameFilterOf,
  ownFilter,
  type Tab,
  withoutEmpty,
} from './filters.ts'

interface NamedRecord {
  id: string
  name: string
}

export interface Lookup {
  builders: readonly NamedRecord[]
  communities: readonly (NamedRecord & { builder_id?: string | null })[]
}

const topics = new Set(filterKeys.flatMap((key) => filterDefinition(key).topic ?? []))

/** Moves each topic that both tabs filter by to the new tab's own filter; other filters stay. */
export function translateFilters(from: Tab, to: Tab, filters: Filters, lookup: Lookup): Filters {
  if (from === to) return filters
  const translated: Record<string, FilterValue | undefined> = {}
  for (const topic of topics) {
    const source = ownFilter(from, topic)
    const target = ownFilter(to, topic)
    if (!source || !target) continue
    const { record } = filterDefinition(target)
    translated[target] = record ? idOf(lookup[record], source, filters) : filters[source]
    const nameFilter = nameFilterOf(target)
    if (record && nameFilter) translated[nameFilter] = nameOf(lookup[record], translated[target])
  }
  return { ...filters, ...withoutEmpty(translated) }
}

/** The id in the filter, or of the record whose full name was typed: part of a name may still become another one. */
function idOf(records: readonly NamedRecord[], idFilter: FilterKey, filters: Filters) {
  const nameFilter = nameFilterOf(idFilter)
  const name = nameFilter
    ? String(filters[nameFilter] ?? '')
        .trim()
        .toLowerCase()
    : ''
  return filters[idFilter] ?? records.find((record) => record.name.toLowerCase() === name)?.id
}

const nameOf = (records: readonly NamedRecord[], id: FilterValue | undefined) =>
  records.find((record) => record.id === id)?.name

/** Clears a filter and its topic on every tab, so that it does not come back when the tab changes. */
export function clearFilter(filters: Filters, cleared: FilterKey): Filters {
  const { topic } = filterDefinition(cleared)
  return Object.fromEntries(
    filterKeys
      .filter((key) => key !== cleared && (topic === undefined || filterDefinition(key).topic !== topic))
      .flatMap((key) => (key in filters ? [[key, filters[key]]] : [])),
  )
}

export function setFilter<Key extends FilterKey>(filters: Filters, key: Key, value: Filters[Key]): Filters {
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  const cleared = clearFilter(filters, key)
  return isEmpty ? cleared : { ...cleared, [key]: value }
}

export function communitiesOfBuilder(builder: NamedRecord): Filters {
  return { communityBuilder: builder.id, builderId: builder.id, builderName: builder.name }
}

export function inventoryOfCommunity(community: NamedRecord & { builder_id: string | null }): Filters {
  return withoutEmpty({
    inventoryCommunity: community.id,
    inventoryBuilder: community.builder_id ?? undefined,
    communityId: community.id,
    communityName: community.name,
    communityBuilder: community.builder_id ?? undefined,
  })
}
