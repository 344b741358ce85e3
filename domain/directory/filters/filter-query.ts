import type { ListFilters } from '../lists/list-queries.ts'
import type { FilterDefinition } from './filter-definitions.ts'
import {
  filterDefinition,
  type Filters,
  filtersOfTab,
  type FilterValue,
  hasIdInstead,
  type Tab,
} from './filters.ts'
import { filtersInEffect } from './quick-filters.ts'

type QueryValue = string | number | string[]

/** The fields of a tab's list query. Empty filters are left out, and so is the name of a record chosen by id. */
export function listQuery<ListTab extends Tab>(tab: ListTab, filters: Filters): ListFilters<ListTab> {
  const values = filtersInEffect(tab, filters)
  const query: Record<string, QueryValue> = {}
  for (const key of filtersOfTab(tab)) {
    const definition = filterDefinition(key)
    const value = queryValue(definition, values[key])
    if (definition.queryField && value !== undefined && !hasIdInstead(key, values))
      query[definition.queryField] = value
  }
  return query as ListFilters<ListTab>
}

function queryValue(
  { repeatable, toQuery = String }: FilterDefinition,
  value: FilterValue | undefined,
): QueryValue | undefined {
  if (Array.isArray(value)) return value.length > 0 ? value.map((item) => toQuery(item)) : undefined
  if (value === undefined || value === '' || value === false) return undefined
  if (repeatable) return [String(value)]
  return value === true ? 'true' : value
}
