import { buildTypeCode } from '../build-types.ts'
import type { FilterKey, Filters, Tab } from './filters.ts'
import { quickFiltersForTab } from './quick-filters.ts'

/** Which filter feeds which field of a tab's list call. Where two feed one field, the first that is set wins. */
const fieldsByTab: Record<Tab, readonly (readonly [FilterKey, string])[]> = {
  builders: [
    ['builderName', 'name'],
    ['builderId', 'id'],
    ['builderType', 'build_type'],
    ['location', 'headquarters'],
    ['region', 'region'],
    ['investorFriendly', 'investor_friendly'],
    ['minRating', 'min_rating'],
    ['maxPrice', 'max_price'],
  ],
  communities: [
    ['communityName', 'name'],
    ['communityId', 'id'],
    ['communityBuilder', 'builder_id'],
    ['communityLocation', 'location'],
    ['communityMinPrice', 'min_price'],
    ['communityMaxPrice', 'max_price'],
    ['communityHomeTypes', 'build_type'],
    ['amenities', 'amenities'],
  ],
  inventory: [
    ['address', 'address'],
    ['city', 'city'],
    ['zip', 'zip'],
    ['county', 'county'],
    ['inventoryCommunity', 'community_id'],
    ['inventoryBuilder', 'builder_id'],
    ['inventoryMinPrice', 'min_price'],
    ['inventoryMaxPrice', 'max_price'],
    ['inventoryHomeTypes', 'build_type'],
    ['bedrooms', 'bedrooms'],
    ['beds', 'beds'],
    ['baths', 'baths'],
    ['minSqft', 'min_sqft'],
    ['maxSqft', 'max_sqft'],
    ['squareFeet', 'square_feet'],
    ['availabilityStatus', 'availability_status'],
  ],
}

export type ListQuery = Record<string, string | string[]>

/**
 * The query fields of a tab's list call. Empty filters are left out and lists repeat their field. A builder that was
 * chosen by id is asked for by id alone, since its name is only there to be read.
 */
export function listQuery(tab: Tab, filters: Filters): ListQuery {
  const merged = { ...quickFiltersForTab(tab, filters), ...filters }
  const query: ListQuery = {}
  for (const [key, field] of fieldsByTab[tab]) {
    const value = merged[key]
    if (value === undefined || value === '' || value === false || field in query) continue
    if (Array.isArray(value)) {
      if (value.length > 0) query[field] = key === 'inventoryHomeTypes' ? value.map(buildTypeCode) : value
    } else query[field] = String(value)
  }
  if (query.id !== undefined) delete query.name
  return query
}
