import type { Filters } from '@fairtide/domain/directory/filters/filters'
import { NumberFilter } from './filter-fields.tsx'

interface PriceFiltersProps {
  tab: 'community' | 'inventory'
  shown: Filters
  filters: Filters
  onChange: (filters: Filters) => void
}

export function PriceFilters({ tab, ...fields }: PriceFiltersProps) {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-1 lg:gap-4">
      <NumberFilter {...fields} label="Minimum Price" name={`${tab}MinPrice`} prefix="$" placeholder="None" />
      <NumberFilter {...fields} label="Maximum Price" name={`${tab}MaxPrice`} prefix="$" placeholder="None" />
    </div>
  )
}
