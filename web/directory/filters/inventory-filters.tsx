import { setFilter } from '@fairtide/domain/directory/filters/translate-filters'
import { availabilityStatuses } from '@fairtide/domain/directory/home'
import { quickFiltersForTab } from '@fairtide/domain/directory/filters/quick-filters'
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { statusLabel } from '@fairtide/domain/directory/formats'
import { NumberFilter, TextFilter } from './filter-fields.tsx'
import type { FilterProps } from './filter-props.ts'
import { HomeTypes } from './home-types.tsx'
import { PlaceBox } from './place-box.tsx'
import { PriceFilters } from './price-filters.tsx'
import { BuilderBox, CommunityBox } from './record-boxes.tsx'

const bedrooms = [
  { value: '', label: 'Any' },
  ...[1, 2, 3, 4, 5].map((count) => ({ value: String(count), label: `${count}+` })),
]
const statuses = [
  { value: '', label: 'All that are listed' },
  ...availabilityStatuses.map((status) => ({ value: status, label: statusLabel(status) })),
]

export function InventoryFilters({ filters, onChange, lookup }: FilterProps) {
  const shown = { ...quickFiltersForTab('inventory', filters), ...filters }
  const { inventoryCommunity, inventoryBuilder } = filters
  const fields = { filters, onChange, shown }
  return (
    <>
      <PlaceBox filters={filters} onChange={({ city, county }) => onChange({ ...filters, city, county })} />
      <TextFilter {...fields} label="Street or City" name="address" placeholder="Part of an address" />
      <PriceFilters {...fields} tab="inventory" />
      <ChoiceGroup
        legend="Bedrooms"
        single
        options={bedrooms}
        chosen={shown.bedrooms ?? []}
        onChange={(chosen) => onChange(setFilter(filters, 'bedrooms', chosen))}
      />
      <HomeTypes
        chosen={shown.inventoryHomeTypes}
        onChange={(types) => onChange(setFilter(filters, 'inventoryHomeTypes', types))}
      />
      <CommunityBox
        label="Community"
        value={lookup.communities.find(({ id }) => id === inventoryCommunity) ?? null}
        builderId={inventoryBuilder}
        onChange={(community) => onChange(setFilter(filters, 'inventoryCommunity', community?.id))}
      />
      <BuilderBox
        label="Builder"
        value={lookup.builders.find(({ id }) => id === inventoryBuilder) ?? null}
        onChange={(builder) => onChange(setFilter(filters, 'inventoryBuilder', builder?.id))}
      />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-1 lg:gap-4">
        <NumberFilter {...fields} label="Minimum Sq Ft" name="minSqft" placeholder="None" />
        <NumberFilter {...fields} label="Maximum Sq Ft" name="maxSqft" placeholder="None" />
      </div>
      <NativeSelect
        label="Availability"
        options={statuses}
        value={filters.availabilityStatus ?? ''}
        onValueChange={(status) => onChange(setFilter(filters, 'availabilityStatus', status))}
      />
    </>
  )
}
