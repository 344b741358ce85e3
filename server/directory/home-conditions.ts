import { buildTypeCode } from '@fairtide/domain/directory/build-types'
import { floridaCounties } from '@fairtide/domain/directory/counties'
import { availabilityStatuses } from '@fairtide/domain/directory/home'
import { atLeast, type HomesQuery } from '@fairtide/domain/directory/lists'
import { placeKey } from '@fairtide/domain/directory/slugs'
import { maxInteger } from '@fairtide/domain/whole-number'
import { sql } from 'kysely'
import { allOf, anywhere, type Condition, never, recordId, recordIds } from './conditions.ts'
import type { Bounds, Wishes } from './search-wishes.ts'

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
    ...between(
      sql`h.square_footage`,
      wholeBounds({ min: query.min_sqft ?? null, max: query.max_sqft ?? null }),
    ),
    ...between(sql`h.square_footage`, wholeBounds({ min: query.square_feet ?? null, max: null })),
  )
  return conditions
}

/** What a search asks of homes `h`. */
export function homeWishes(wishes: Wishes): Condition[] {
  const { cities, counties, zips, builders, communities, homeTypes, words, isFuzzy } = wishes
  return [
    ...oneOf(sql`h.city_key`, cities.map(placeKey)),
    ...oneOf(sql`h.county`, counties),
    ...oneOf(sql`h.zipcode`, zips),
    ...oneOf(sql`h.builder_id`, recordIds(builders)),
    ...oneOf(sql`h.community_id`, recordIds(communities)),
    ...(homeTypes.length > 0 ? [ofTypes(homeTypes)] : []),
    ...between(sql`h.current_price`, wishes.price),
    ...between(sql`h.bedrooms`, wishes.bedrooms),
    ...between(sql`h.bathrooms`, wishes.bathrooms),
    ...between(sql`h.square_footage`, wholeBounds(wishes.squareFeet)),
    ...withWords(sql`h.search_text`, words, isFuzzy),
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

const within32Bits = (value: number) => Math.min(Math.max(value, -maxInteger), maxInteger)

/** The same bounds for a column of 32-bit whole numbers, which PostgreSQL compares with nothing else. */
export function wholeBounds({ min, max }: Bounds): Bounds {
  return {
    min: min === null ? null : within32Bits(Math.ceil(min)),
    max: max === null ? null : within32Bits(Math.floor(max)),
  }
}

export function between(column: Expression, { min, max }: Bounds): Condition[] {
  return [
    ...(min === null ? [] : [sql<boolean>`${column} >= ${min}`]),
    ...(max === null ? [] : [sql<boolean>`${column} <= ${max}`]),
  ]
}

/** Every word must stand in the text, or, when the search is fuzzy, something spelled nearly like it. */
export function withWords(column: Expression, words: readonly string[], isFuzzy: boolean): Condition[] {
  const found = words.map((word) => {
    const text = word.toLowerCase()
    return isFuzzy ? sql<boolean>`${text} <% ${column}` : sql<boolean>`${column} like ${anywhere(text)}`
  })
  return found.length === 0 ? [] : [allOf(found)]
}
