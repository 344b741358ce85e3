import { buildTypeName } from '@fairtide/domain/directory/build-types'
import { setFilter } from '@fairtide/domain/directory/filters/translate-filters'
import type { QuickFilterKey } from '@fairtide/domain/directory/filters/quick-filters'
import type { FilterKey, Filters } from '@fairtide/domain/directory/filters/filters'
import { useQuery } from '@tanstack/react-query'
import { placeOptions } from '../browse/search-queries.ts'

interface QuickFilter {
  key: QuickFilterKey
  value: string | number
  label: string
}

const always: QuickFilter[] = [
  { key: 'maxPrice', value: 350_000, label: 'Up to $350k' },
  { key: 'maxPrice', value: 450_000, label: 'Up to $450k' },
  { key: 'minPrice', value: 600_000, label: 'From $600k' },
  { key: 'buildType', value: 'townhome', label: 'Townhomes' },
  { key: 'buildType', value: 'single-family', label: 'Single-family' },
  { key: 'minBeds', value: 3, label: '3+ beds' },
  { key: 'minBeds', value: 4, label: '4+ beds' },
]
const citiesShown = 2

interface QuickFiltersProps {
  filters: Filters
  onChange: (filters: Filters) => void
}

/** The most common filters as buttons; they apply to all three tabs. */
export function QuickFilters({ filters, onChange }: QuickFiltersProps) {
  const { data: places = [] } = useQuery(placeOptions(''))
  const cities = places
    .filter(({ kind }) => kind === 'city')
    .toSorted((a, b) => b.homes - a.homes)
    .slice(0, citiesShown)
    .map(({ name }): QuickFilter => ({ key: 'location', value: name, label: name }))
  return (
    <fieldset className="-mx-5 flex min-w-0 gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] sm:-mx-8 sm:px-8 lg:mx-0 lg:flex-wrap lg:px-0">
      <legend className="sr-only">Quick filters</legend>
      {[...cities, ...always].map(({ key, value, label }) => {
        const isOn = sameValue(filters[key], value)
        return (
          <button
            key={label}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange(setFilter(filters, key, isOn ? undefined : value))}
            className="min-h-9 shrink-0 rounded-full border border-line bg-surface px-3.5 text-sm hover:border-sea aria-pressed:border-sea aria-pressed:bg-sea aria-pressed:text-on-sea"
          >
            {label}
          </button>
        )
      })}
    </fieldset>
  )
}

/** A saved profile or an old link may spell a home type differently. */
function sameValue(value: Filters[FilterKey], offered: string | number) {
  return (
    value === offered ||
    (typeof value === 'string' && buildTypeName(value) === buildTypeName(String(offered)))
  )
}
