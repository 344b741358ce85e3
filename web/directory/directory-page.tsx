import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pageMeta } from '../page-meta.ts'
import { ResearchNote, ToolPage } from '../tool-page.tsx'
import { DirectoryTabs } from './directory-tabs.tsx'
import { useDirectoryView } from './directory-view.ts'
import { QuickFilters } from './filters/quick-filters.tsx'
import { rememberDirectory } from './last-directory.ts'
import { KeptLinks } from './kept/kept-links.tsx'
import { MapButton, MapSection } from './map/map-section.tsx'
import { ProfileBar } from './profiles/profile-bar.tsx'
import { SearchBox } from './search/search-box.tsx'
import { SearchChips } from './search/search-chips.tsx'
import { searchReading } from './search-queries.ts'

export const meta = () => pageMeta({ title: 'Discover: Builder Directory & Inventory' })

export default function DirectoryPage() {
  const [view, change] = useDirectoryView()
  const { search: address } = useLocation()
  useEffect(() => rememberDirectory(address), [address])
  const onSearch = (search: string) => change({ search }, { replace: view.search !== '' && search !== '' })
  const isSearching = useIsFetching({ queryKey: ['directory'] }) > 0 && view.search !== ''
  const { error: searchError } = useQuery(searchReading(view.search))
  return (
    <ToolPage
      title="Discover: Builder Directory & Inventory"
      lead="Explore builders, communities and inventory across Florida."
      back={{ to: '/discover', label: 'Back to Discover' }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <SearchBox search={view.search} onSearch={onSearch} busy={isSearching} />
        {searchError && (
          <p role="alert" className="rounded-md bg-bad-soft px-4 py-3 text-bad">
            Search failed
          </p>
        )}
        <SearchChips search={view.search} onSearch={onSearch} />
        {view.search === '' && (
          <QuickFilters filters={view.filters} onChange={(filters) => change({ filters })} />
        )}
        <div className="flex flex-wrap items-center justify-between gap-4">
          <ProfileBar view={view} onChange={change} />
          <div className="flex flex-wrap gap-2">
            <MapButton view={view} onChange={change} />
            <KeptLinks />
          </div>
        </div>
        <MapSection view={view} />
      </div>
      <div className="mt-8">
        <DirectoryTabs view={view} onChange={change} />
      </div>
      <ResearchNote />
    </ToolPage>
  )
}
