import type { Tab } from '@fairtide/domain/directory/filters'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'

export function LoadingResults({ tab }: { tab: Tab }) {
  return (
    <div aria-busy="true">
      <Spinner label={`Loading ${tab}...`} />
      <div className="mt-6 grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {[1, 2, 3, 4, 5, 6].map((each) => (
          <Skeleton key={each} className="h-96 rounded-lg" />
        ))}
      </div>
    </div>
  )
}

export function NoResults({ tab }: { tab: Tab }) {
  return <EmptyState title={`No ${tab} found`}>Try adjusting your filters or search terms</EmptyState>
}
