import type { Lookup } from '@fairtide/domain/directory/filters/translate-filters'
import type { Filters } from '@fairtide/domain/directory/filters/filters'

export interface FilterProps {
  filters: Filters
  onChange: (filters: Filters) => void
  lookup: Lookup
}
