import * as z from 'zod/mini'
import { paging, queryNumber, repeatable, shortText } from './query-fields.ts'

/** `name` sorts upwards, `-name` downwards. */
const sortBy = (names: readonly string[]) =>
  z.optional(
    z.enum(
      names.flatMap((name) => [name, `-${name}`]),
      { error: `sort must be one of ${names.join(', ')}, with - in front for downwards` },
    ),
  )

export const builderSorts = ['name', 'rating', 'communities', 'homes'] as const
export const communitySorts = ['name', 'price', 'homes', 'updated'] as const
export const homeSorts = [
  'price',
  'beds',
  'baths',
  'sqft',
  'rent',
  'cap_rate',
  'cash_on_cash',
  'dscr',
  'updated',
] as const

const text = z.optional(shortText)
const number = queryNumber

export const buildersQuery = z.object({
  ...paging,
  name: text,
  id: text,
  build_type: text,
  headquarters: text,
  region: text,
  investor_friendly: z.optional(z.enum(['true', 'false'], 'investor_friendly must be true or false')),
  min_rating: number('min_rating'),
  max_price: number('max_price'),
  sort: sortBy(builderSorts),
})
export type BuildersQuery = z.infer<typeof buildersQuery>

export const communitiesQuery = z.object({
  ...paging,
  name: text,
  id: text,
  builder_id: text,
  location: text,
  county: text,
  min_price: number('min_price'),
  max_price: number('max_price'),
  build_type: z.optional(repeatable()),
  amenities: z.optional(repeatable()),
  sort: sortBy(communitySorts),
})
export type CommunitiesQuery = z.infer<typeof communitiesQuery>

export const homesQuery = z.object({
  ...paging,
  address: text,
  city: text,
  zip: text,
  county: text,
  community_id: text,
  builder_id: text,
  min_price: number('min_price'),
  max_price: number('max_price'),
  bedrooms: z.optional(repeatable()),
  beds: z.optional(repeatable()),
  min_beds: z.optional(repeatable()),
  baths: z.optional(repeatable()),
  build_type: z.optional(repeatable()),
  min_sqft: number('min_sqft'),
  max_sqft: number('max_sqft'),
  square_feet: number('square_feet'),
  /** Of the stored estimates: percent, percent, a ratio, US dollars a month before tax. */
  min_cap_rate: number('min_cap_rate'),
  min_cash_on_cash: number('min_cash_on_cash'),
  min_dscr: number('min_dscr'),
  min_cash_flow: number('min_cash_flow'),
  availability_status: text,
  sort: sortBy(homeSorts),
})
export type HomesQuery = z.infer<typeof homesQuery>

/** What a search is asked for. An empty one finds everything, as the list does. */
export const searchQuery = z.object(paging)
export type SearchQuery = z.infer<typeof searchQuery>

/** 'At least' filters may come repeated, as lists of a saved profile do: the smallest counts. Null when none is a number. */
export function atLeast(...fields: (readonly string[] | undefined)[]): number | null {
  const numbers = fields
    .flatMap((values) => values ?? [])
    .map((value) => Number.parseFloat(value))
    .filter((value) => Number.isFinite(value))
  return numbers.length > 0 ? Math.min(...numbers) : null
}
