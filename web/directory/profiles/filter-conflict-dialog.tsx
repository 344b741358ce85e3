import type { FilterProfile } from '@fairtide/domain/directory/filters/filter-profile'
import { filterText } from '@fairtide/domain/directory/filters/filter-labels'
import {
  filterKeys,
  type Filters,
  readFilters,
  sameFilters,
} from '@fairtide/domain/directory/filters/filters'
import {
  type ConflictChoice,
  type Difference,
  SavedElsewhereDialog,
} from '../../saved-profiles/saved-elsewhere-dialog.tsx'
import { useLookup } from '../browse/use-lookup.ts'

interface FilterConflictDialogProps {
  filters: Filters
  theirs: FilterProfile
  onSettle: (choice: ConflictChoice) => void
}

/** Two windows changed one filter profile. */
export default function FilterConflictDialog({ filters, theirs, onSettle }: FilterConflictDialogProps) {
  const saved = readFilters(theirs.filter_state)
  const lookup = useLookup({ ...saved, ...filters })
  const differences: Difference[] = filterKeys
    .filter((key) => !sameFilters({ [key]: filters[key] }, { [key]: saved[key] }))
    .map((key) => ({
      label: inWords(key),
      mine: filterText(key, filters, lookup) ?? 'any',
      theirs: filterText(key, saved, lookup) ?? 'any',
    }))
  return <SavedElsewhereDialog open differences={differences} kind="Filter" onSettle={onSettle} />
}

/** communityMaxPrice as "Community max price". */
function inWords(key: string) {
  const words = key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
