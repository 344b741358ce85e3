import { filterDefinition, filterKeys, type FilterKey } from '../filters/filters.ts'
import { keepMatching, matching } from './conditions.ts'
import type { NameColumn } from './home-columns.ts'
import type { HomeIndex } from './home-index.ts'
import { priceHistogram, type PriceHistogram } from './price-histogram.ts'
import { conditionsByField, type HomeFilters } from './query-conditions.ts'

export interface OptionCounts {
  /** By the filter, then by the value of the option; '' is no choice. */
  options: Partial<Record<FilterKey, Record<string, number>>>
  cities: Record<string, number>
  counties: Record<string, number>
  prices: PriceHistogram
}

/** How many homes each choice would leave, the other filters unchanged. */
export function countOptions(index: HomeIndex, query: HomeFilters): OptionCounts {
  const byField = conditionsByField(query)
  const without = (...fields: string[]) =>
    matching(
      index,
      [...byField].flatMap(([field, conditions]) => (fields.includes(field) ? [] : conditions)),
    )
  const options: OptionCounts['options'] = {}
  for (const key of filterKeys) {
    const { tab, queryField, box, kind, toQuery = String } = filterDefinition(key)
    if (tab !== 'inventory' || (box?.control !== 'pills' && box?.control !== 'select')) continue
    const others = without(queryField)
    const homesWith = (value: string) => {
      const chosen = kind === 'list' ? [toQuery(value)] : toQuery(value)
      const conditions = conditionsByField({
        sort: query.sort,
        ...(value !== '' && { [queryField]: chosen }),
      }).get(queryField)
      return keepMatching(index, others.slice(), conditions ?? []).length
    }
    options[key] = Object.fromEntries(box.options.map(({ value }) => [value, homesWith(value)]))
  }
  const anywhere = without('city', 'county')
  return {
    options,
    cities: countNames(index, 'city', anywhere),
    counties: countNames(index, 'county', anywhere),
    prices: priceHistogram(index, without('min_price', 'max_price')),
  }
}

/** The values of a field among these homes, and how many have each. */
export function countNames(
  { names }: HomeIndex,
  column: NameColumn,
  positions: Uint32Array,
): Record<string, number> {
  const { codes, values } = names[column]
  const counts = new Uint32Array(values.length)
  for (const position of positions) {
    const code = codes[position] ?? 0
    counts[code] = (counts[code] ?? 0) + 1
  }
  counts[0] = 0
  return Object.fromEntries(
    values.flatMap((value, code) => (counts[code] ? [[value, counts[code]] as const] : [])),
  )
}
