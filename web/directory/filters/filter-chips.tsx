import { clearFilter } from '@fairtide/domain/directory/filters/translate-filters'
import { filterLabels } from '@fairtide/domain/directory/filters/filter-labels'
import type { Tab } from '@fairtide/domain/directory/filters/filters'
import { Button } from '../../ui/first-load/button.tsx'
import { Chip } from '../../ui/layout/chip.tsx'
import type { FilterProps } from './filter-props.ts'

/** The filters of a tab that are set, each with a button that clears it. */
export default function FilterChips({ tab, filters, onChange, lookup }: FilterProps & { tab: Tab }) {
  const labels = filterLabels(tab, filters, lookup)
  if (labels.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {labels.map(({ key, text }) => (
        <Chip key={key} label={text} onRemove={() => onChange(clearFilter(filters, key))} />
      ))}
      <Button variant="quiet" size="sm" onClick={() => onChange({})}>
        Clear all
      </Button>
    </div>
  )
}
