import { buildTypeCode, buildTypeName, homeTypeOptions, unstatedHomeType } from '../build-types.ts'
import { builderSegments } from '../builder.ts'
import { countyName } from '../counties.ts'
import { buildTypeKey } from '../home-index/home-columns.ts'
import { formatPrice, statusLabel } from '../formats.ts'
import { formatCount } from '../../formats.ts'
import { availabilityStatuses } from '../home.ts'
import type { HomeMatch } from '../home-index/home-match.ts'
import { placeKey } from '../slugs.ts'
import { returnFilters } from './return-filters.ts'

export const tabs = ['builders', 'communities', 'inventory'] as const
export type Tab = (typeof tabs)[number]

/** The value of each kind of filter. `yes` is set or absent; `list` means any of its items. */
export interface FilterValues {
  text: string
  number: number
  yes: boolean
  list: string[]
}
export type FilterValue = FilterValues[keyof FilterValues]

interface Option {
  value: string
  label: string
}

/** The control that edits a filter in its tab's panel. Neighbors marked `half` share a line on small screens. */
export type FilterBox = { label: string } & (
  | { control: 'text'; placeholder: string }
  | { control: 'number'; placeholder: string; prefix?: '$'; half?: true }
  | { control: 'select'; options: readonly Option[] }
  | { control: 'pills'; options: readonly Option[]; single?: true }
  | { control: 'builder' | 'community' | 'place' }
)

/** The tab whose list it filters, the field of that list's query, and what homes must match. Quick filters have none, terms match all. */
type FilteredList =
  | { tab?: undefined; queryField?: undefined; matches?: undefined }
  | { tab: 'builders' | 'communities'; queryField: string; matches?: undefined }
  | { tab: 'inventory'; queryField: string; matches: HomeMatch }
  | { tab: 'inventory'; queryField: string; isTerm: true; matches?: undefined }

export type FilterDefinition = FilteredList & {
  kind: keyof FilterValues
  /** The list takes several numbers, as saved profiles may hold, and uses the smallest. */
  repeatable?: true
  /** Filters with one topic ask for the same thing: changing the tab translates them, clearing one clears all. */
  topic?: string
  /** Offered above the tabs: fills each tab's own filter of its topic, unless that one is set. */
  quick?: true
  record?: 'builders' | 'communities'
  /** The filter with the id that belongs to this name; the list gets the name only while there is no id. */
  nameOf?: string
  fillWith?: (value: string) => string
  toQuery?: (value: string) => string
  /** Without it the filter has no control and comes from an address or a saved profile. */
  box?: FilterBox
  /** Without it the chip shows the value, or the name of the record. */
  chip?: (value: FilterValue) => string
}

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const homeTypes: FilterBox = {
  control: 'pills',
  label: 'Home Type',
  options: options([...homeTypeOptions, unstatedHomeType]),
}
const minPrice: FilterBox = {
  control: 'number',
  label: 'Minimum Price',
  placeholder: 'None',
  prefix: '$',
  half: true,
}
const maxPrice: FilterBox = { ...minPrice, label: 'Maximum Price' }

const fromPrice = (price: FilterValue) => `From ${formatPrice(Number(price))}`
const upToPrice = (price: FilterValue) => `Up to ${formatPrice(Number(price))}`
const fromSqft = (area: FilterValue) => `From ${formatCount(Number(area))} sq ft`
const bedroomCount = (counts: FilterValue) => `${Math.min(...[counts].flat().map(Number))}+ bedrooms`
/** '007' is the record 7. */
const recordKey = (id: string) => (/^\d{1,9}$/.test(id) ? String(Number(id)) : '')
const inCounty = (county: FilterValue) => `${county} County`

/** In the order of the panels, quick filters last. All other code about single filters derives from it. */
export const filterDefinitions = {
  builderName: {
    kind: 'text',
    tab: 'builders',
    queryField: 'name',
    topic: 'builder',
    nameOf: 'builderId',
    chip: (name) => `Builder name has “${name}”`,
  },
  builderId: {
    kind: 'text',
    tab: 'builders',
    queryField: 'id',
    topic: 'builder',
    record: 'builders',
    box: { control: 'builder', label: 'Builder Name' },
  },
  builderType: {
    kind: 'text',
    tab: 'builders',
    queryField: 'build_type',
    box: {
      control: 'select',
      label: 'Builder Type',
      options: [{ value: '', label: 'Any type' }, ...options(builderSegments)],
    },
  },
  location: {
    kind: 'text',
    tab: 'builders',
    queryField: 'headquarters',
    topic: 'place',
    quick: true,
    box: { control: 'text', label: 'Headquarters', placeholder: 'A city' },
  },
  region: { kind: 'text', tab: 'builders', queryField: 'region' },
  investorFriendly: {
    kind: 'yes',
    tab: 'builders',
    queryField: 'investor_friendly',
    chip: () => 'Investor friendly',
  },
  maxPrice: {
    kind: 'number',
    tab: 'builders',
    queryField: 'max_price',
    topic: 'maximum price',
    quick: true,
    box: { control: 'number', label: 'Maximum Price', prefix: '$', placeholder: 'No limit' },
    chip: upToPrice,
  },
  minRating: {
    kind: 'number',
    tab: 'builders',
    queryField: 'min_rating',
    box: {
      control: 'pills',
      label: 'Rating',
      single: true,
      options: [
        { value: '', label: 'Any' },
        ...[4, 3, 2, 1].map((stars) => ({ value: String(stars), label: `${stars}+ stars` })),
      ],
    },
    chip: (stars) => `${stars}+ stars`,
  },

  communityName: {
    kind: 'text',
    tab: 'communities',
    queryField: 'name',
    topic: 'community',
    nameOf: 'communityId',
    chip: (name) => `Community name has “${name}”`,
  },
  communityId: {
    kind: 'text',
    tab: 'communities',
    queryField: 'id',
    topic: 'community',
    record: 'communities',
    box: { control: 'community', label: 'Community Name' },
  },
  communityBuilder: {
    kind: 'text',
    tab: 'communities',
    queryField: 'builder_id',
    topic: 'builder',
    record: 'builders',
    box: { control: 'builder', label: 'Builder' },
  },
  communityLocation: {
    kind: 'text',
    tab: 'communities',
    queryField: 'location',
    topic: 'place',
    box: { control: 'text', label: 'Location', placeholder: 'A city' },
  },
  communityCounty: { kind: 'text', tab: 'communities', queryField: 'county', chip: inCounty },
  communityMinPrice: {
    kind: 'number',
    tab: 'communities',
    queryField: 'min_price',
    topic: 'minimum price',
    box: minPrice,
    chip: fromPrice,
  },
  communityMaxPrice: {
    kind: 'number',
    tab: 'communities',
    queryField: 'max_price',
    topic: 'maximum price',
    box: maxPrice,
    chip: upToPrice,
  },
  communityHomeTypes: {
    kind: 'list',
    tab: 'communities',
    queryField: 'build_type',
    topic: 'home types',
    box: homeTypes,
  },
  amenities: { kind: 'list', tab: 'communities', queryField: 'amenities' },

  city: {
    kind: 'text',
    tab: 'inventory',
    queryField: 'city',
    matches: { oneOf: 'city', key: placeKey },
    box: { control: 'place', label: 'City or County' },
  },
  county: {
    kind: 'text',
    tab: 'inventory',
    queryField: 'county',
    matches: { oneOf: 'county', key: countyName },
    chip: inCounty,
  },
  zip: { kind: 'text', tab: 'inventory', queryField: 'zip', matches: { oneOf: 'zipcode' } },
  address: {
    kind: 'text',
    tab: 'inventory',
    queryField: 'address',
    matches: { contains: 'address' },
    topic: 'place',
    box: { control: 'text', label: 'Street or City', placeholder: 'Part of an address' },
  },
  inventoryMinPrice: {
    kind: 'number',
    tab: 'inventory',
    queryField: 'min_price',
    matches: { atLeast: 'current_price' },
    topic: 'minimum price',
    box: minPrice,
    chip: fromPrice,
  },
  inventoryMaxPrice: {
    kind: 'number',
    tab: 'inventory',
    queryField: 'max_price',
    matches: { atMost: 'current_price' },
    topic: 'maximum price',
    box: maxPrice,
    chip: upToPrice,
  },
  // One choice, 'at least'; a list because saved profiles hold one.
  bedrooms: {
    kind: 'list',
    tab: 'inventory',
    queryField: 'bedrooms',
    matches: { atLeast: 'bedrooms' },
    topic: 'bedrooms',
    box: {
      control: 'pills',
      label: 'Bedrooms',
      single: true,
      options: [
        { value: '', label: 'Any' },
        ...[1, 2, 3, 4, 5].map((count) => ({ value: String(count), label: `${count}+` })),
      ],
    },
    chip: bedroomCount,
  },
  beds: {
    kind: 'number',
    tab: 'inventory',
    queryField: 'beds',
    matches: { atLeast: 'bedrooms' },
    repeatable: true,
    topic: 'bedrooms',
    chip: bedroomCount,
  },
  baths: {
    kind: 'number',
    tab: 'inventory',
    queryField: 'baths',
    matches: { atLeast: 'bathrooms' },
    repeatable: true,
    chip: (count) => `${count}+ bathrooms`,
  },
  inventoryHomeTypes: {
    kind: 'list',
    tab: 'inventory',
    queryField: 'build_type',
    matches: { oneOf: 'build_type', key: buildTypeKey },
    topic: 'home types',
    toQuery: buildTypeCode,
    box: homeTypes,
  },
  inventoryCommunity: {
    kind: 'text',
    tab: 'inventory',
    queryField: 'community_id',
    matches: { oneOf: 'community_id', key: recordKey },
    topic: 'community',
    record: 'communities',
    box: { control: 'community', label: 'Community' },
  },
  inventoryBuilder: {
    kind: 'text',
    tab: 'inventory',
    queryField: 'builder_id',
    matches: { oneOf: 'builder_id', key: recordKey },
    topic: 'builder',
    record: 'builders',
    box: { control: 'builder', label: 'Builder' },
  },
  minSqft: {
    kind: 'number',
    tab: 'inventory',
    queryField: 'min_sqft',
    matches: { atLeast: 'square_footage' },
    box: { control: 'number', label: 'Minimum Sq Ft', placeholder: 'None', half: true },
    chip: fromSqft,
  },
  squareFeet: {
    kind: 'number',
    tab: 'inventory',
    queryField: 'square_feet',
    matches: { atLeast: 'square_footage' },
    chip: fromSqft,
  },
  maxSqft: {
    kind: 'number',
    tab: 'inventory',
    queryField: 'max_sqft',
    matches: { atMost: 'square_footage' },
    box: { control: 'number', label: 'Maximum Sq Ft', placeholder: 'None', half: true },
    chip: (area) => `Up to ${formatCount(Number(area))} sq ft`,
  },
  ...returnFilters,
  availabilityStatus: {
    kind: 'text',
    tab: 'inventory',
    queryField: 'availability_status',
    matches: { oneOf: 'availability_status', key: (text) => text.trim().toLowerCase() },
    box: {
      control: 'select',
      label: 'Availability',
      options: [
        { value: '', label: 'All that are listed' },
        ...availabilityStatuses.map((status) => ({ value: status, label: statusLabel(status) })),
      ],
    },
    chip: (text) => {
      const status = availabilityStatuses.find((known) => known === text)
      return status ? statusLabel(status) : String(text)
    },
  },

  minPrice: { kind: 'number', topic: 'minimum price', quick: true, chip: fromPrice },
  buildType: {
    kind: 'text',
    topic: 'home types',
    quick: true,
    fillWith: buildTypeName,
    chip: (type) => buildTypeName(String(type)),
  },
  minBeds: { kind: 'number', topic: 'bedrooms', quick: true, chip: bedroomCount },
} as const satisfies Record<string, FilterDefinition>

export type FilterDefinitions = typeof filterDefinitions
