import type { Lookup } from '@fairtide/domain/directory/carry-filters'
import type { Filters } from '@fairtide/domain/directory/filters'

/** What every panel of filters is given. */
export interface FilterProps {
  filters: Filters
  onChange: (filters: Filters) => void
  lookup: Lookup
}
