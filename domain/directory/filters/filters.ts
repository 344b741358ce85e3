/** The directory's filters under the keys that the address, saved profiles and the panels share. */
export interface Filters {
  builderName?: string
  builderId?: string
  builderType?: string
  /** Headquarters on the Builders tab. */
  location?: string
  region?: string
  investorFriendly?: boolean
  minRating?: number

  communityName?: string
  communityId?: string
  communityBuilder?: string
  communityLocation?: string
  communityMinPrice?: number
  communityMaxPrice?: number
  communityHomeTypes?: string[]
  amenities?: string[]

  address?: string
  city?: string
  zip?: string
  county?: string
  inventoryBuilder?: string
  inventoryCommunity?: string
  inventoryMinPrice?: number
  inventoryMaxPrice?: number
  inventoryHomeTypes?: string[]
  /** One choice, 'at least', kept as a list because saved profiles hold one. */
  bedrooms?: string[]
  beds?: number
  baths?: number
  minSqft?: number
  maxSqft?: number
  squareFeet?: number
  availabilityStatus?: string

  /** Quick filters, which map onto each tab's own key. */
  minPrice?: number
  maxPrice?: number
  buildType?: string
  minBeds?: number
}
export type FilterKey = keyof Filters
type FilterValue = string | number | boolean | string[]

export const tabs = ['builders', 'communities', 'inventory'] as const
export type Tab = (typeof tabs)[number]

type Kind = 'text' | 'number' | 'yes' | 'list'

const kindByKey: Record<FilterKey, Kind> = {
  builderName: 'text',
  builderId: 'text',
  builderType: 'text',
  location: 'text',
  region: 'text',
  investorFriendly: 'yes',
  minRating: 'number',
  communityName: 'text',
  communityId: 'text',
  communityBuilder: 'text',
  communityLocation: 'text',
  communityMinPrice: 'number',
  communityMaxPrice: 'number',
  communityHomeTypes: 'list',
  amenities: 'list',
  address: 'text',
  city: 'text',
  zip: 'text',
  county: 'text',
  inventoryBuilder: 'text',
  inventoryCommunity: 'text',
  inventoryMinPrice: 'number',
  inventoryMaxPrice: 'number',
  inventoryHomeTypes: 'list',
  bedrooms: 'list',
  beds: 'number',
  baths: 'number',
  minSqft: 'number',
  maxSqft: 'number',
  squareFeet: 'number',
  availabilityStatus: 'text',
  minPrice: 'number',
  maxPrice: 'number',
  buildType: 'text',
  minBeds: 'number',
}

export const filterKeys = Object.keys(kindByKey) as FilterKey[]

/**
 * Reads filters from outside (a saved profile, an address): known keys only, each in its own kind, empty ones left
 * out. What cannot be read is dropped, because a view with one filter fewer beats none.
 */
export function readFilters(value: Readonly<Record<string, unknown>>): Filters {
  const filters: Record<string, FilterValue> = {}
  for (const key of filterKeys) {
    const read = readers[kindByKey[key]](value[key])
    if (read !== undefined) filters[key] = read
  }
  return filters
}

const readers: Record<Kind, (value: unknown) => FilterValue | undefined> = {
  text: (value) => {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    return text === '' ? undefined : text
  },
  number: (value) => {
    if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined
    const number = Number(value)
    return Number.isFinite(number) ? number : undefined
  },
  yes: (value) => (value === true || value === 'true' ? true : undefined),
  list: (value) => {
    const list = (Array.isArray(value) ? value : [value])
      .map(readers.text)
      .filter((item) => item !== undefined)
    return list.length > 0 ? (list as string[]) : undefined
  },
}

/** Whether two sets of filters ask for the same, whatever the order of keys and of list items. */
export function sameFilters(a: Filters, b: Filters): boolean {
  return canonical(a) === canonical(b)
}

const canonical = (filters: Filters) =>
  JSON.stringify(
    Object.entries(readFilters({ ...filters }))
      .map(([key, value]) => [key, Array.isArray(value) ? value.toSorted() : value] as const)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  )
