import { Button } from '../ui/first-load/button.tsx'
import { Callout } from '../ui/feedback/callout.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Spinner } from '../ui/first-load/spinner.tsx'
import { Shelf } from './shelf.tsx'

export function States() {
  return (
    <Shelf title="States">
      <div className="grid gap-5">
        <Spinner label="Loading builders..." />
        <div className="grid gap-3">
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-5 w-2/3" />
        </div>
        <EmptyState title="No inventory found" action={<Button variant="secondary">Clear filters</Button>}>
          Try adjusting your filters or search terms
        </EmptyState>
        <ErrorState
          title="Failed to load inventory"
          message="Network error"
          onRetry={() => undefined}
          retryLabel="Retry"
        />
        <Callout>Information for research only.</Callout>
        <Callout tone="good">Signed in successfully</Callout>
        <Callout tone="warn" title="Sample data">
          These homes are made up.
        </Callout>
        <Callout tone="bad" title="Server Error:">
          Failed to submit form. Please try again.
        </Callout>
      </div>
    </Shelf>
  )
}
