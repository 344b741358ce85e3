import { builderSegments } from '@fairtide/domain/directory/builder'
import { clearFilter, setFilter } from '@fairtide/domain/directory/filters/translate-filters'
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { NumberFilter, TextFilter } from './filter-fields.tsx'
import type { FilterProps } from './filter-props.ts'
import { BuilderBox } from './record-boxes.tsx'

const builderTypes = [
  { value: '', label: 'Any type' },
  ...builderSegments.map((segment) => ({ value: segment, label: segment })),
]
const ratings = [
  { value: '', label: 'Any' },
  ...[4, 3, 2, 1].map((stars) => ({ value: String(stars), label: `${stars}+ stars` })),
]

export function BuilderFilters({ filters, onChange, lookup }: FilterProps) {
  const { builderId, builderName } = filters
  const name = lookup.builders.find(({ id }) => id === builderId)?.name ?? builderName
  const fields = { filters, onChange, shown: filters }
  return (
    <>
      <BuilderBox
        label="Builder Name"
        value={name ? { id: builderId ?? '', name } : null}
        onChange={(builder) =>
          onChange({
            ...clearFilter(filters, 'builderId'),
            ...(builder && { builderId: builder.id, builderName: builder.name }),
          })
        }
        onFreeText={(text) => onChange(setFilter(filters, 'builderName', text))}
      />
      <NativeSelect
        label="Builder Type"
        options={builderTypes}
        value={filters.builderType ?? ''}
        onValueChange={(type) => onChange(setFilter(filters, 'builderType', type))}
      />
      <TextFilter {...fields} label="Headquarters" name="location" placeholder="A city" />
      <NumberFilter {...fields} label="Maximum Price" name="maxPrice" prefix="$" placeholder="No limit" />
      <ChoiceGroup
        legend="Rating"
        single
        options={ratings}
        chosen={filters.minRating ? [String(filters.minRating)] : []}
        onChange={([stars]) => onChange(setFilter(filters, 'minRating', stars ? Number(stars) : undefined))}
      />
    </>
  )
}
