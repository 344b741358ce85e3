import { buildTypeName } from '../build-types.ts'
import type { Filters, Tab } from './filters.ts'

/** The quick filters of the directory as the keys that one tab's own panel knows. */
export function quickFiltersForTab(tab: Tab, quick: Filters): Filters {
  const { location, minPrice, maxPrice, buildType, minBeds } = quick
  const homeTypes = buildType ? [buildTypeName(buildType)] : undefined
  const byTab: Record<Tab, Filters> = {
    builders: { location, maxPrice },
    communities: {
      communityLocation: location,
      communityMinPrice: minPrice,
      communityMaxPrice: maxPrice,
      communityHomeTypes: homeTypes,
    },
    inventory: {
      address: location,
      inventoryMinPrice: minPrice,
      inventoryMaxPrice: maxPrice,
      inventoryHomeTypes: homeTypes,
      bedrooms: minBeds === undefined ? undefined : [String(minBeds)],
    },
  }
  return withoutEmpty(byTab[tab])
}

/** Drops the keys that hold nothing, so that spreading the rest overwrites only what is set. */
export function withoutEmpty(filters: Filters): Filters {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''),
  )
}
