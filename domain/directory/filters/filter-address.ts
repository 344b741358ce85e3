import { type Filters, readFilters, tabs, type Tab } from './filters.ts'

/** The part of the directory's state that its URL contains, for back, reload and shared links. */
export interface DirectoryView {
  tab: Tab
  page: number
  search: string
  filters: Filters
}

/** The pairs of the query string; defaults are left out. */
export function viewToAddress(view: DirectoryView): [string, string][] {
  const pairs: [string, string][] = []
  if (view.tab !== 'builders') pairs.push(['tab', view.tab])
  if (view.page > 1) pairs.push(['page', String(view.page)])
  if (view.search.trim() !== '') pairs.push(['q', view.search])
  for (const [key, value] of Object.entries(readFilters({ ...view.filters })))
    for (const item of Array.isArray(value) ? value : [value]) pairs.push([key, String(item)])
  return pairs
}

/** Reads the pairs of a query string; unknown and invalid values fall back to the default. */
export function viewFromAddress(pairs: Iterable<readonly [string, string]>): DirectoryView {
  const values: Record<string, string[]> = {}
  for (const [key, value] of pairs) (values[key] ??= []).push(value)
  const first = (key: string) => values[key]?.[0]
  const page = Number(first('page'))
  return {
    tab: tabs.find((tab) => tab === first('tab')) ?? 'builders',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    search: (first('q') ?? '').slice(0, 200),
    filters: readFilters(
      Object.fromEntries(
        Object.entries(values).map(([key, list]) => [key, list.length === 1 ? list[0] : list]),
      ),
    ),
  }
}
