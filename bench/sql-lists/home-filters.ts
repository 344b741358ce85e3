import { type RawBuilder, sql } from 'kysely'
import { buildTypeCode } from '../../domain/directory/build-types.ts'
import { countyName } from '../../domain/directory/counties.ts'
import { availabilityStatuses } from '../../domain/directory/home.ts'
import { atLeast } from '../../domain/directory/lists/at-least.ts'
import { type HomesQuery, isRanking } from '../../domain/directory/lists/list-queries.ts'
import { placeKey } from '../../domain/directory/slugs.ts'
import { termFields } from '../../domain/investor-terms/term-fields.ts'
import { anywhere, between, type Condition, hasId, never } from '../../server/directory/lists/conditions.ts'
import { conditionsOf, type FilterConditions } from '../../server/directory/lists/filter-conditions.ts'

type TermField = (typeof termFields)[keyof typeof termFields]['queryField']
/** Without what is calculated on an investor's terms. */
type StoredFilters = Omit<HomesQuery, 'min_total_roi' | TermField>

interface Bounds {
  min?: number
  max?: number
}

/** Homes that are no longer listed are found only by their status. */
export function homeFilters(query: Partial<HomesQuery>): Condition[] {
  const isListed = sql<boolean>`h.availability_status <> 'delisted'`
  return [
    ...(query.availability_status ? [] : [isRanking(query.sort) ? isForSale : isListed]),
    ...conditionsOf<StoredFilters>(homeFilterConditions, query),
  ]
}

/** A lease has no price. */
export const isForSale = sql<boolean>`h.availability_status = 'available' and h.current_price is not null`

const minBedrooms = (_: string[], { bedrooms, beds, min_beds }: Partial<HomesQuery>) =>
  between(sql`h.bedrooms`, { min: atLeast(bedrooms, beds, min_beds) })

const homeFilterConditions: FilterConditions<StoredFilters> = {
  availability_status: hasStatus,
  address: addressContains,
  city: (city) => sql`h.city_key = ${placeKey(city)}`,
  zip: (zip) => sql`h.zipcode = ${zip}`,
  county: (county) => sql`h.county = ${countyName(county)}`,
  community_id: (id) => hasId(sql`h.community_id`, id),
  builder_id: (id) => hasId(sql`h.builder_id`, id),
  build_type: hasBuildType,
  min_price: (min) => between(sql`h.current_price`, { min }),
  max_price: (max) => between(sql`h.current_price`, { max }),
  bedrooms: minBedrooms,
  beds: minBedrooms,
  min_beds: minBedrooms,
  baths: (counts) => between(sql`h.bathrooms`, { min: atLeast(counts) }),
  min_sqft: (min) => betweenIntegers(sql`h.square_footage`, { min }),
  max_sqft: (max) => betweenIntegers(sql`h.square_footage`, { max }),
  square_feet: (min) => betweenIntegers(sql`h.square_footage`, { min }),
  min_cap_rate: (min) => between(sql`h.estimated_cap_rate`, { min }),
  min_cash_on_cash: (min) => between(sql`h.estimated_cash_on_cash`, { min }),
  min_dscr: (min) => between(sql`h.estimated_dscr`, { min }),
  min_cash_flow: cashFlowFrom,
}

/** Cap rate × price less debt service. At least 0 means a DSCR of at least 1, which has an index. */
function cashFlowFrom(min: number): Condition[] {
  const cashFlow = sql`(h.estimated_cap_rate / 100 * h.current_price * (1 - 1 / nullif(h.estimated_dscr, 0)) / 12)`
  return [...(min >= 0 ? [sql<boolean>`h.estimated_dscr >= 1`] : []), ...between(cashFlow, { min })]
}

/** The index of an integer column takes integers only, up to 2³¹ − 1. */
function betweenIntegers(column: RawBuilder<unknown>, { min, max }: Bounds): Condition[] {
  const largest = 2_147_483_647
  if ((min ?? 0) > largest || (max ?? 0) < -largest) return [never]
  const lowest = min === undefined || min < -largest ? null : Math.ceil(min)
  const highest = max === undefined || max > largest ? null : Math.floor(max)
  return between(column, { min: lowest, max: highest })
}

/** `search_text` contains the address and has the trigram index; an index on street and city serves shorter texts. */
function addressContains(text: string): Condition {
  const contains = sql<boolean>`(coalesce(h.street_address, '') || ' ' || coalesce(h.city, '')) ilike ${anywhere(text)}`
  return isTooShortForTrigrams(text)
    ? contains
    : sql`h.search_text like ${anywhere(text.toLowerCase())} and ${contains}`
}

export const isTooShortForTrigrams = (text: string) => text.trim().length < 3

function hasStatus(text: string): Condition {
  const status = availabilityStatuses.find((known) => known === text.trim().toLowerCase())
  // A literal, so that the partial indexes for one status can be used.
  return status ? sql`h.availability_status = ${sql.lit(status)}` : never
}

function hasBuildType(types: readonly string[]): Condition {
  const codes = types.map(buildTypeCode)
  return codes.length === 1 ? sql`h.build_type = ${codes[0]}` : sql`h.build_type = any(${codes})`
}
