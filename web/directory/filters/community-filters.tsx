import { clearFilter, setFilter } from '@fairtide/domain/directory/filters/translate-filters'
import { quickFiltersForTab } from '@fairtide/domain/directory/filters/quick-filters'
import { TextFilter } from './filter-fields.tsx'
import type { FilterProps } from './filter-props.ts'
import { HomeTypes } from './home-types.tsx'
import { PriceFilters } from './price-filters.tsx'
import { BuilderBox, CommunityBox } from './record-boxes.tsx'

export function CommunityFilters({ filters, onChange, lookup }: FilterProps) {
  const shown = { ...quickFiltersForTab('communities', filters), ...filters }
  const { communityId, communityName, communityBuilder } = filters
  const name = lookup.communities.find(({ id }) => id === communityId)?.name ?? communityName
  const fields = { filters, onChange, shown }
  return (
    <>
      <CommunityBox
        label="Community Name"
        value={name ? { id: communityId ?? '', name } : null}
        builderId={communityBuilder}
        onChange={(community) =>
          onChange({
            ...clearFilter(filters, 'communityId'),
            ...(community && { communityId: community.id, communityName: community.name }),
          })
        }
        onFreeText={(text) => onChange(setFilter(filters, 'communityName', text))}
      />
      <BuilderBox
        label="Builder"
        value={lookup.builders.find(({ id }) => id === communityBuilder) ?? null}
        onChange={(builder) => onChange(setFilter(filters, 'communityBuilder', builder?.id))}
      />
      <TextFilter {...fields} label="Location" name="communityLocation" placeholder="A city" />
      <PriceFilters {...fields} tab="community" />
      <HomeTypes
        chosen={shown.communityHomeTypes}
        onChange={(types) => onChange(setFilter(filters, 'communityHomeTypes', types))}
      />
    </>
  )
}
