import { buildTypeCode } from '@fairtide/domain/directory/build-types'
import { floridaCounties } from '@fairtide/domain/directory/counties'
import { availabilityStatuses } from '@fairtide/domain/directory/home'
import { atLeast, type HomesQuery } from '@fairtide/domain/directory/lists/list-queries'
import { placeKey } from '@fairtide/domain/directory/slugs'
import { streetSpellings } from '@fairtide/domain/directory/search/street-types'
import { sql } from 'kysely'
import { allOf, anyOf, anywhere, type Condition, never, recordId, recordIds } from './conditions.ts'
import type { Bounds, Named, SearchCriteria } from '../search/search-criteria.ts'

/** A county as it is kept: 'hillsborough county' is Hillsborough. */
export function countyName(text: string): string {
  const key = placeKey(text.trim().replace(/\scounty$/i, ''))
  return floridaCounties.find((county) => placeKey(county) === key) ?? text
}

/** What the filters of a list say about homes `h`. Homes that are no longer listed are found by their status alone. */
export function homeFilters(query: Partial<HomesQuery>): Condition[] {
  const conditions: Condition[] = [byStatus(query.availability_status)]
  const add = <Value>(value: Value | null | undefined, condition: (value: Value) => Condition) => {
    if (value !== null && value !== undefined && value !== '') conditions.push(condition(value))
  }
  add(query.address, addressHolds)
  add(query.city, (city) => sql`h.city_key = ${placeKey(city)}`)
  add(query.zip, (zip) => sql`h.zipcode = ${zip}`)
  add(query.county, (county) => sql`h.county = ${countyName(county)}`)
  add(query.community_id, (id) => (recordId(id) === null ? never : sql`h.community_id = ${recordId(id)}`))
  add(query.builder_id, (id) => (recordId(id) === null ? never : sql`h.builder_id = ${recordId(id)}`))
  add(query.build_type, (types) => ofTypes(types))
  conditions.push(
    ...between(sql`h.current_price`, { min: query.min_price ?? null, max: query.max_price ?? null }),
    ...between(sql`h.bedrooms`, { min: atLeast(query.bedrooms, query.beds, query.min_beds), max: null }),
    ...between(sql`h.bathrooms`, { min: atLeast(query.baths), max: null }),
    ...betweenWhole(sql`h.square_footage`, { min: query.min_sqft ?? null, max: query.max_sqft ?? null }),
    ...betweenWhole(sql`h.square_footage`, { min: query.square_feet ?? null, max: null }),
    ...between(sql`h.estimated_cap_rate`, { min: query.min_cap_rate ?? null, max: null }),
    ...between(sql`h.estimated_cash_on_cash`, { min: query.min_cash_on_cash ?? null, max: null }),
    ...between(sql`h.estimated_dscr`, { min: query.min_dscr ?? null, max: null }),
    ...cashFlowBetween({ min: query.min_cash_flow ?? null, max: null }),
  )
  return conditions
}

/** What a search asks of homes `h`. */
export function homeCriteria(criteria: SearchCriteria): Condition[] {
  const { homeTypes, words } = criteria
  return [
    ...isNamed(criteria),
    ...criteria.anyOf.map((named) => anyOf(isNamed(named))),
    ...(homeTypes.length > 0 ? [ofTypes(homeTypes)] : []),
    ...between(sql`h.current_price`, criteria.price),
    ...between(sql`h.bedrooms`, criteria.bedrooms),
    ...between(sql`h.bathrooms`, criteria.bathrooms),
    ...betweenWhole(sql`h.square_footage`, criteria.squareFeet),
    ...returnWishes(criteria),
    ...withWords(sql`h.search_text`, words),
  ]
}

function isNamed({ cities, counties, zips, builders, communities, floorplans }: Named): Condition[] {
  return [
    ...oneOf(sql`h.city_key`, cities.map(placeKey)),
    ...oneOf(sql`h.county`, counties),
    ...oneOf(sql`h.zipcode`, zips),
    ...oneOf(sql`h.builder_id`, recordIds(builders)),
    ...oneOf(sql`h.community_id`, recordIds(communities)),
    ...oneOf(sql`lower(h.floorplan)`, floorplans),
  ]
}

/** What a search asks of the rent and the returns of homes `h`. */
export function returnWishes({ rent, capRate, cashOnCash, dscr, cashFlow }: SearchCriteria): Condition[] {
  return [
    ...between(sql`h.estimated_monthly_rent`, rent),
    ...between(sql`h.estimated_cap_rate`, capRate),
    ...between(sql`h.estimated_cash_on_cash`, cashOnCash),
    ...between(sql`h.estimated_dscr`, dscr),
    ...cashFlowBetween(cashFlow),
  ]
}

/**
 * US dollars a month before tax: what the rent leaves of a year (cap rate × price), less the loan's part of it, which is
 * that divided by the coverage. Where something is left over, the coverage is at least 1, and has an index.
 */
function cashFlowBetween({ min, max }: Bounds): Condition[] {
  const cashFlow = sql`(h.estimated_cap_rate / 100 * h.current_price * (1 - 1 / nullif(h.estimated_dscr, 0)) / 12)`
  return [
    ...(min !== null && min >= 0 ? [sql<boolean>`h.estimated_dscr >= 1`] : []),
    ...between(cashFlow, { min, max }),
  ]
}

/**
 * The search text holds street and city side by side, and has the index for texts of three letters and more; an index
 * over street and city alone answers for the shorter ones.
 */
function addressHolds(text: string): Condition {
  const holds = sql<boolean>`(h.street_address || ' ' || coalesce(h.city, '')) ilike ${anywhere(text)}`
  return isShort(text) ? holds : sql`h.search_text like ${anywhere(text.toLowerCase())} and ${holds}`
}

/** Too short for trigrams. */
export const isShort = (text: string) => text.trim().length < 3

function byStatus(text: string | undefined): Condition {
  if (!text) return sql`h.availability_status <> 'delisted'`
  const status = availabilityStatuses.find((status) => status === text.trim().toLowerCase())
  // Written out, so that the indexes over one status can be used.
  return status ? sql`h.availability_status = ${sql.lit(status)}` : never
}

function ofTypes(types: readonly string[]): Condition {
  const codes = types.map(buildTypeCode)
  return codes.length === 1 ? sql`h.build_type = ${codes[0]}` : sql`h.build_type = any(${codes})`
}

type Expression = ReturnType<typeof sql>

export function oneOf(column: Expression, values: readonly (string | number)[]): Condition[] {
  if (values.length === 0) return []
  return [values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values})`]
}

export function between(column: Expression, { min, max }: Bounds): Condition[] {
  return [
    ...(min === null ? [] : [sql<boolean>`${column} >= ${min}`]),
    ...(max === null ? [] : [sql<boolean>`${column} <= ${max}`]),
  ]
}

/** Bounds of a column of whole numbers: an index over it is used for whole numbers only, and ends at 2³¹ − 1. */
function betweenWhole(column: Expression, { min, max }: Bounds): Condition[] {
  const largest = 2_147_483_647
  if ((min ?? 0) > largest || (max ?? 0) < -largest) return [never]
  const lowest = min === null || min < -largest ? null : Math.ceil(min)
  const highest = max === null || max > largest ? null : Math.floor(max)
  return between(column, { min: lowest, max: highest })
}

/** Every word must stand in the text, a kind of street in either spelling. */
export function withWords(column: Expression, words: readonly string[]): Condition[] {
  const found = words.map((word) =>
    anyOf(streetSpellings(word.toLowerCase()).map((text) => sql<boolean>`${column} like ${anywhere(text)}`)),
  )
  return found.length === 0 ? [] : [allOf(found)]
}
