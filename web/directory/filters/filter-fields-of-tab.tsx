import type { Tab } from '@fairtide/domain/directory/filters/filters'
import { BuilderFilters } from './builder-filters.tsx'
import { CommunityFilters } from './community-filters.tsx'
import type { FilterProps } from './filter-props.ts'
import { InventoryFilters } from './inventory-filters.tsx'

const fields = { builders: BuilderFilters, communities: CommunityFilters, inventory: InventoryFilters }

/** Loaded after the results: nobody filters before there is something to see. */
export default function FilterFieldsOfTab({ tab, ...props }: FilterProps & { tab: Tab }) {
  const Fields = fields[tab]
  return <Fields {...props} />
}
