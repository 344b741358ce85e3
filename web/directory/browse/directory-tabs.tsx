import { formatCount } from '@fairtide/domain/formats'
import type { Builder } from '@fairtide/domain/directory/builder'
import {
  translateFilters,
  clearFilter,
  communitiesOfBuilder,
  inventoryOfCommunity,
} from '@fairtide/domain/directory/filters/translate-filters'
import type { Community } from '@fairtide/domain/directory/community'
import type { Filters, Tab } from '@fairtide/domain/directory/filters/filters'
import type { ReactNode } from 'react'
import { Tabs } from '../../ui/layout/tabs.tsx'
import type { ChangeView, View } from './directory-view.ts'
import { BuilderCard } from '../results/builder-card.tsx'
import { CommunityCard } from '../results/community-card.tsx'
import { useShownTerms } from '../my-numbers/use-shown-terms.ts'
import { HomeCard } from '../results/home-card.tsx'
import { Results } from '../results/results.tsx'
import { TabPanel } from './tab-panel.tsx'
import { useLookup } from './use-lookup.ts'
import { useResults } from './use-results.ts'

interface DirectoryTabsProps {
  view: View
  onChange: ChangeView
}

export function DirectoryTabs({ view, onChange }: DirectoryTabsProps) {
  const lookup = useLookup(view.filters)
  const results = useResults(view, lookup)
  const [terms, onMove] = useShownTerms(view.filters)

  const viewCommunities = (builder: Builder) =>
    onChange(viewOf('communities', view.filters, communitiesOfBuilder(builder)))
  const viewInventory = (community: Community) =>
    onChange(viewOf('inventory', view.filters, inventoryOfCommunity(community)))

  const tab = (value: Tab, name: string, content: ReactNode) => {
    const { data, isPlaceholderData: isStale } = results[value]
    const total = data?.total
    return {
      value,
      label: <TabLabel name={name} total={total} />,
      content: (
        <TabPanel tab={value} {...{ view, onChange, lookup, total, isStale, onMove }}>
          {content}
        </TabPanel>
      ),
    }
  }
  const shared = { view, onChange }
  return (
    <Tabs
      label="Directory"
      value={view.tab}
      onValueChange={(next) =>
        onChange({ tab: next, sort: '', filters: translateFilters(view.tab, next, view.filters, lookup) })
      }
      tabs={[
        tab(
          'builders',
          'Builders',
          <Results
            tab="builders"
            query={results.builders}
            renderCard={(builder) => <BuilderCard builder={builder} onViewCommunities={viewCommunities} />}
            {...shared}
          />,
        ),
        tab(
          'communities',
          'Communities',
          <Results
            tab="communities"
            query={results.communities}
            renderCard={(community) => (
              <CommunityCard community={community} onViewInventory={viewInventory} />
            )}
            {...shared}
          />,
        ),
        tab(
          'inventory',
          'Inventory',
          <Results
            tab="inventory"
            query={results.inventory}
            renderCard={(home) => <HomeCard home={home} terms={terms} />}
            {...shared}
          />,
        ),
      ]}
    />
  )
}

function TabLabel({ name, total }: { name: string; total: number | undefined }) {
  return (
    <span className="inline-flex flex-col items-center gap-x-2 py-1.5 sm:flex-row">
      {name}
      {total !== undefined && (
        <span className="rounded-full bg-sunken px-2 text-xs tabular-nums">{formatCount(total)}</span>
      )}
    </span>
  )
}

/** Another tab with the given builder or community in place of those chosen before. */
function viewOf(tab: Tab, filters: Filters, chosen: Filters): Partial<View> {
  const others = clearFilter(clearFilter(filters, 'builderId'), 'communityId')
  return { tab, search: '', sort: '', filters: { ...others, ...chosen } }
}
