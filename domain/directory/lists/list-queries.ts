import * as z from 'zod/mini'
import type { FilterDefinition, FilterDefinitions } from '../filters/filter-definitions.ts'
import { filterDefinition, filtersOfTab, type FiltersWith, type Tab } from '../filters/filters.ts'
import { paging, queryNumber, repeatable, shortText } from './query-fields.ts'

/** `name` sorts ascending, `-name` descending. */
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
  'cash_flow',
  'total_roi',
  'updated',
] as const

/** 'Best cap rate' and the like rank what is available to buy, nothing else. */
export const isRanking = (sort: string | undefined) =>
  /^-(?:cash_flow|cap_rate|cash_on_cash|dscr|total_roi)$/.test(sort ?? '')

const filterSchemas = {
  text: () => z.optional(shortText),
  number: queryNumber,
  yes: (name: string) => z.optional(z.enum(['true', 'false'], `${name} must be true or false`)),
  list: () => z.optional(repeatable()),
}

type SchemaKind<Definition extends FilterDefinition> = Definition extends { repeatable: true }
  ? 'list'
  : Definition['kind']

type FilterFields<ListTab extends Tab> = {
  [
    Key in FiltersWith<{ tab: ListTab; queryField: string }> as FilterDefinitions[Key]['queryField']
  ]: ReturnType<(typeof filterSchemas)[SchemaKind<FilterDefinitions[Key]>]>
}

export type ListFilters<ListTab extends Tab> = {
  [Field in keyof FilterFields<ListTab>]?: z.infer<FilterFields<ListTab>[Field]>
}

function filterFields<ListTab extends Tab>(tab: ListTab): FilterFields<ListTab> {
  const fields = filtersOfTab(tab).flatMap((key) => {
    const { queryField, repeatable, kind } = filterDefinition(key)
    return queryField ? [[queryField, filterSchemas[repeatable ? 'list' : kind](queryField)]] : []
  })
  return Object.fromEntries(fields)
}

export const buildersQuery = z.object({
  ...paging,
  ...filterFields('builders'),
  sort: sortBy(builderSorts),
})
export type BuildersQuery = z.infer<typeof buildersQuery>

export const communitiesQuery = z.object({
  ...paging,
  ...filterFields('communities'),
  sort: sortBy(communitySorts),
})
export type CommunitiesQuery = z.infer<typeof communitiesQuery>

const homeFilterFields = {
  ...filterFields('inventory'),
  /** Another spelling of `bedrooms`, which other clients send. */
  min_beds: z.optional(repeatable()),
}
const homeSelection = { ...homeFilterFields, sort: sortBy(homeSorts) }
export const homesQuery = z.object({ ...paging, ...homeSelection })
export type HomesQuery = z.infer<typeof homesQuery>
/** What decides which homes a list has: the filters, and the sort where it is a ranking. */
export const homeFiltersQuery = z.object(homeSelection)

/** A search with an empty text finds everything, as the list does. */
export const searchQuery = z.object(paging)
export type SearchQuery = z.infer<typeof searchQuery>
