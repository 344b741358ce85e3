import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { pageMeta } from '../../first-load/page-meta.ts'
import { ResearchNote, ToolPage } from '../../page-frame/tool-page.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DirectoryTabs } from './directory-tabs.tsx'
import { useDirectoryView } from './directory-view.ts'
import { QuickFilters } from '../filters/quick-filters.tsx'
import { rememberDirectory } from './last-directory.ts'
import { SavedLinks } from '../saved-homes/saved-links.tsx'
import { MapButton, MapSection } from '../map/map-section.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { parsedSearchQuery } from './search-queries.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const SearchChips = lazyPart(() => import('../search/search-chips.tsx'))
const ProfileBar = lazyPart(() => import('../profiles/profile-bar.tsx'))

export const meta = () => pageMeta({ title: 'Discover: Builder Directory & Inventory' })

export default function DirectoryPage() {
  const [view, change] = useDirectoryView()
  const { search: address } = useLocation()
  useEffect(() => rememberDirectory(address), [address])
  const onSearch = (search: string) => change({ search }, { replace: view.search !== '' && search !== '' })
  const parsed = useQuery(parsedSearchQuery(view.search))
  return (
    <ToolPage
      title="Discover: Builder Directory & Inventory"
      lead="Explore builders, communities and inventory across Florida."
      back={{ to: '/discover', label: 'Back to Discover' }}
      dense
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <SearchBox search={view.search} onSearch={onSearch} busy={parsed.isFetching} />
        {view.search !== '' && (
          <Suspense>
            <SearchChips search={view.search} onSearch={onSearch} />
          </Suspense>
        )}
        {view.search === '' && (
          <QuickFilters filters={view.filters} onChange={(filters) => change({ filters })} />
        )}
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Suspense fallback={<Skeleton className="h-33 w-170 max-w-full sm:h-11" />}>
            <ProfileBar view={view} onChange={change} />
          </Suspense>
          <div className="flex flex-wrap gap-2">
            <MapButton view={view} onChange={change} />
            <SavedLinks />
          </div>
        </div>
        <MapSection view={view} />
      </div>
      <div className="mt-6">
        <DirectoryTabs view={view} onChange={change} />
      </div>
      <ResearchNote />
    </ToolPage>
  )
}
