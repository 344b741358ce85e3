import {
  filterDefinition,
  filterKeys,
  type Filters,
  type FiltersWith,
  type FilterValue,
  ownFilter,
  type Tab,
} from './filters.ts'

export type QuickFilterKey = FiltersWith<{ quick: true }>

function quickFiltersForTab(tab: Tab, filters: Filters): Filters {
  const filled: Record<string, FilterValue> = {}
  for (const key of filterKeys) {
    const { quick, topic, fillWith = String } = filterDefinition(key)
    const target = quick && ownFilter(tab, topic)
    const value = filters[key]
    if (!target || value === undefined || value === '') continue
    filled[target] = filterDefinition(target).kind === 'list' ? [fillWith(String(value))] : value
  }
  return filled
}

/** What the tab filters by: its own filters, and the quick ones where its own are absent. */
export function filtersInEffect(tab: Tab, filters: Filters): Filters {
  return { ...quickFiltersForTab(tab, filters), ...filters }
}
