import {
  type FilterDefinition,
  filterDefinitions,
  type FilterDefinitions,
  type FilterValue,
  type FilterValues,
  type Tab,
} from './filter-definitions.ts'

export { type FilterValue, type Tab, tabs } from './filter-definitions.ts'

export type FilterKey = keyof FilterDefinitions
/** The filters that are set, by the keys that the address and saved profiles use. */
export type Filters = { [Key in FilterKey]?: FilterValues[FilterDefinitions[Key]['kind']] }
export type FiltersWith<Property> = {
  [Key in FilterKey]: FilterDefinitions[Key] extends Property ? Key : never
}[FilterKey]

export const filterKeys = Object.keys(filterDefinitions) as FilterKey[]

export const filterDefinition = (key: FilterKey): FilterDefinition => filterDefinitions[key]

export const filtersOfTab = (tab: Tab) => filterKeys.filter((key) => filterDefinition(key).tab === tab)

/** The tab's own filter of a topic: the first in its panel that is neither a name nor a quick filter. */
export const ownFilter = (tab: Tab, topic: string | undefined) =>
  filtersOfTab(tab).find((key) => {
    const { topic: own, quick, nameOf } = filterDefinition(key)
    return own !== undefined && own === topic && !quick && nameOf === undefined
  })

export const nameFilterOf = (idFilter: FilterKey) =>
  filterKeys.find((key) => filterDefinition(key).nameOf === idFilter)

/** Whether the record that this filter names is chosen by its id, so that the name is only there to be read. */
export function hasIdInstead(nameFilter: FilterKey, filters: Filters): boolean {
  const { nameOf } = filterDefinition(nameFilter)
  return filterKeys.some((key) => key === nameOf && filters[key])
}

/** Reads filters from an address or a saved profile. Unknown keys and unreadable values are dropped. */
export function readFilters(value: Readonly<Record<string, unknown>>): Filters {
  const filters: Record<string, FilterValue> = {}
  for (const key of filterKeys) {
    const read = readers[filterDefinition(key).kind](value[key])
    if (read !== undefined) filters[key] = read
  }
  return filters
}

const readText = (value: unknown) => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text === '' ? undefined : text
}

const readers: { [Kind in keyof FilterValues]: (value: unknown) => FilterValues[Kind] | undefined } = {
  text: readText,
  number: (value) => {
    if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined
    const number = Number(value)
    return Number.isFinite(number) ? number : undefined
  },
  yes: (value) => (value === true || value === 'true' ? true : undefined),
  list: (value) => {
    const list = (Array.isArray(value) ? value : [value]).flatMap((item) => readText(item) ?? [])
    return list.length > 0 ? list : undefined
  },
}

export function withoutEmpty(filters: Filters): Filters {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''),
  )
}

export function sameFilters(a: Filters, b: Filters): boolean {
  return canonical(a) === canonical(b)
}

const canonical = (filters: Filters) =>
  JSON.stringify(
    Object.entries(readFilters({ ...filters }))
      .map(([key, value]) => [key, Array.isArray(value) ? value.toSorted() : value] as const)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  )
