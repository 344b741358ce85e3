import type { Tab } from '@fairtide/domain/directory/filters/filters'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Spinner } from '../../ui/first-load/spinner.tsx'

export function LoadingResults({ tab }: { tab: Tab }) {
  return (
    <div aria-busy="true">
      <Spinner label={`Loading ${tab}...`} />
      <div className="mt-6">
        <CardSkeletons count={6} />
      </div>
    </div>
  )
}

export function CardSkeletons({ count }: { count: number }) {
  return (
    <div aria-busy="true" className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="h-96 rounded-lg" />
      ))}
    </div>
  )
}

export function NoResults({ tab }: { tab: Tab }) {
  return <EmptyState title={`No ${tab} found`}>Try adjusting your filters or search terms</EmptyState>
}
