import type { FilterBox } from '@fairtide/domain/directory/filters/filter-definitions'
import {
  filterDefinition,
  type FilterKey,
  type Filters,
  type Tab,
} from '@fairtide/domain/directory/filters/filters'
import { filtersInEffect } from '@fairtide/domain/directory/filters/quick-filters'
import { setFilter } from '@fairtide/domain/directory/filters/translate-filters'
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import type { FilterProps } from './filter-props.ts'
import { type HomeCounts, withCounts, withNotes } from './home-counts.ts'
import { PlaceBox } from './place-box.tsx'
import { RecordFilter } from './record-boxes.tsx'
import { NumberFilter, TextFilter } from './typed-filters.tsx'

interface FilterFieldProps extends FilterProps {
  tab: Tab
  filterKey: FilterKey
  box: FilterBox
  counts: HomeCounts | undefined
}

/** One filter of a panel, with the control that its definition names. */
export function FilterField({ tab, filterKey: key, box, counts, ...props }: FilterFieldProps) {
  const { filters, onChange } = props
  const value = filtersInEffect(tab, filters)[key]
  const set = (next: Filters[FilterKey]) => onChange(setFilter(filters, key, next))
  const homesByOption = counts?.options[key]
  switch (box.control) {
    case 'text':
      return <TextFilter {...box} value={String(value ?? '')} onCommit={set} />
    case 'number':
      return <NumberFilter {...box} min={0} value={typeof value === 'number' ? value : null} onCommit={set} />
    case 'select':
      return (
        <NativeSelect
          label={box.label}
          options={withCounts(box.options, homesByOption)}
          value={String(value ?? '')}
          onValueChange={set}
        />
      )
    case 'pills':
      return (
        <ChoiceGroup
          legend={box.label}
          options={withNotes(box.options, homesByOption)}
          single={box.single}
          chosen={[value ?? []].flat().map(String)}
          onChange={(chosen) => set(filterDefinition(key).kind === 'number' ? chosen.map(Number)[0] : chosen)}
        />
      )
    case 'place':
      return (
        <PlaceBox
          label={box.label}
          filters={filters}
          counts={counts}
          onChange={({ city, county }) => onChange({ ...filters, city, county })}
        />
      )
    default:
      return <RecordFilter {...props} tab={tab} idFilter={key} label={box.label} kind={box.control} />
  }
}
