import { buildTypeName } from '@fairtide/domain/directory/build-types'
import type { Lookup } from '@fairtide/domain/directory/filters/translate-filters'
import type { FilterKey, Filters, Tab } from '@fairtide/domain/directory/filters/filters'
import { formatPrice } from '@fairtide/domain/directory/formats'
import { availabilityStatuses } from '@fairtide/domain/directory/home'
import { statusLabel } from '@fairtide/domain/directory/formats'

/** A filter in force as its chip says it. */
export interface FilterLabel {
  key: FilterKey
  text: string
}

/** Which filters of a set a tab listens to, in the order in which its chips stand. */
const keysByTab: Record<Tab, readonly FilterKey[]> = {
  builders: [
    'builderName',
    'builderId',
    'builderType',
    'location',
    'region',
    'investorFriendly',
    'minRating',
    'maxPrice',
  ],
  communities: [
    'communityName',
    'communityId',
    'communityBuilder',
    'communityLocation',
    'location',
    'communityMinPrice',
    'minPrice',
    'communityMaxPrice',
    'maxPrice',
    'communityHomeTypes',
    'buildType',
    'amenities',
  ],
  inventory: [
    'city',
    'county',
    'zip',
    'address',
    'location',
    'inventoryMinPrice',
    'minPrice',
    'inventoryMaxPrice',
    'maxPrice',
    'bedrooms',
    'beds',
    'minBeds',
    'baths',
    'inventoryHomeTypes',
    'buildType',
    'inventoryCommunity',
    'inventoryBuilder',
    'minSqft',
    'squareFeet',
    'maxSqft',
    'availabilityStatus',
  ],
}

/** What is in force on a tab, in words; a record whose name is not known yet is called by its kind. */
export function filterLabels(tab: Tab, filters: Filters, lookup: Lookup): FilterLabel[] {
  return keysByTab[tab].flatMap((key) => {
    // A chosen record has both its id and its name set: one chip says both.
    if (key === 'builderName' && filters.builderId) return []
    if (key === 'communityName' && filters.communityId) return []
    const text = filterText(key, filters, lookup)
    return text ? [{ key, text }] : []
  })
}

export function filterText(key: FilterKey, filters: Filters, lookup: Lookup): string | undefined {
  const value = filters[key]
  if (value === undefined) return undefined
  if (Array.isArray(value)) return listText(key, value)
  const nameIn = (records: readonly { id: string; name: string }[]) =>
    records.find(({ id }) => id === value)?.name
  if (/builder(Id)?$/i.test(key)) return nameIn(lookup.builders) ?? 'One builder'
  if (key === 'communityId' || key === 'inventoryCommunity')
    return nameIn(lookup.communities) ?? 'One community'
  if (/minPrice$/i.test(key)) return `From ${formatPrice(Number(value))}`
  if (/maxPrice$/i.test(key)) return `Up to ${formatPrice(Number(value))}`
  return sayings[key]?.(value) ?? String(value)
}

function listText(key: FilterKey, values: string[]) {
  if (key === 'bedrooms') return `${Math.min(...values.map(Number))}+ bedrooms`
  return values.join(' or ')
}

const squareFeet = (value: unknown) => Number(value).toLocaleString('en-US')

const sayings: Partial<Record<FilterKey, (value: string | number | boolean) => string>> = {
  builderName: (name) => `Builder name has “${name}”`,
  communityName: (name) => `Community name has “${name}”`,
  investorFriendly: () => 'Investor friendly',
  minRating: (stars) => `${stars}+ stars`,
  county: (county) => `${county} County`,
  buildType: (type) => buildTypeName(String(type)),
  minBeds: (count) => `${count}+ bedrooms`,
  beds: (count) => `${count}+ bedrooms`,
  baths: (count) => `${count}+ bathrooms`,
  minSqft: (area) => `From ${squareFeet(area)} sq ft`,
  squareFeet: (area) => `From ${squareFeet(area)} sq ft`,
  maxSqft: (area) => `Up to ${squareFeet(area)} sq ft`,
  availabilityStatus: (asked) => {
    const status = availabilityStatuses.find((each) => each === asked)
    return status ? statusLabel(status) : String(asked)
  },
}
