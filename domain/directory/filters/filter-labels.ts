import {
  filterDefinition,
  type FilterKey,
  filterKeys,
  type Filters,
  filtersOfTab,
  hasIdInstead,
  type Tab,
} from './filters.ts'
import type { Lookup } from './translate-filters.ts'

interface FilterLabel {
  key: FilterKey
  text: string
}

export function filterLabels(tab: Tab, filters: Filters, lookup: Lookup): FilterLabel[] {
  return filtersWithChips(tab).flatMap((key) => {
    // A chosen record sets both its id and its name: one chip shows both.
    if (hasIdInstead(key, filters)) return []
    const text = filterText(key, filters, lookup)
    return text ? [{ key, text }] : []
  })
}

function filtersWithChips(tab: Tab): FilterKey[] {
  const keys = new Set(
    filtersOfTab(tab).flatMap((own) => {
      const { topic } = filterDefinition(own)
      const quick = filterKeys.filter(
        (key) => topic !== undefined && filterDefinition(key).quick && filterDefinition(key).topic === topic,
      )
      return [own, ...quick]
    }),
  )
  return [...keys]
}

const unnamedRecord = { builders: 'One builder', communities: 'One community' }

/** The filter in words. A record whose name is not loaded yet is called by its kind. */
export function filterText(key: FilterKey, filters: Filters, lookup: Lookup): string | undefined {
  const value = filters[key]
  if (value === undefined) return undefined
  const { record, chip } = filterDefinition(key)
  if (record) return lookup[record].find(({ id }) => id === value)?.name ?? unnamedRecord[record]
  if (chip) return chip(value)
  return Array.isArray(value) ? value.join(' or ') : String(value)
}
