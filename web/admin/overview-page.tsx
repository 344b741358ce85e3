import { type Feed, overview } from '@fairtide/domain/admin/api'
import { formatCount, formatDateTime } from '@fairtide/domain/formats'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../api/call.ts'
import { errorMessage } from '../api/error-message.ts'
import { pageMeta } from '../first-load/page-meta.ts'
import { Badge } from '../ui/feedback/badge.tsx'
import { buttonClass } from '../ui/first-load/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Spinner } from '../ui/first-load/spinner.tsx'
import { Stat } from '../ui/layout/stat.tsx'
import { type Column, Table } from '../ui/layout/table.tsx'
import { JobQueues } from './job-queues.tsx'
import { OwnerChecklist } from './owner-checklist.tsx'

export const meta = () => pageMeta({ title: 'Admin' })

const feedColumns: Column<Feed>[] = [
  {
    title: 'Feed',
    cell: (feed) => (
      <>
        {feed.name} {feed.is_sample && <Badge tone="warn">Sample data</Badge>}
      </>
    ),
  },
  { title: 'Homes', numeric: true, cell: (feed) => formatCount(feed.homes) },
  {
    title: 'Last import',
    cell: (feed) => (feed.last_import_at ? formatDateTime(feed.last_import_at) : 'Never'),
  },
]

const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => call(overview, { signal }),
})

export default function OverviewPage() {
  const { data, error, refetch } = useQuery(overviewQuery)
  if (error) {
    return (
      <ErrorState
        title="Failed to load the overview"
        message={errorMessage(error)}
        onRetry={() => refetch()}
      />
    )
  }
  if (!data) return <Spinner label="Loading the overview..." />
  return (
    <div className="grid gap-10">
      <OwnerChecklist feeds={data.sources} />
      <dl className="grid gap-4 sm:grid-cols-3">
        <Stat
          label={
            <Link to="/admin/leads" className="underline">
              New leads
            </Link>
          }
          value={formatCount(data.new_leads)}
        />
        <Stat label="Accounts" value={formatCount(data.accounts)} />
        <Stat label="Available homes" value={formatCount(data.available_homes)} />
      </dl>
      <section aria-labelledby="feeds">
        <h2 id="feeds" className="mb-4 text-xl">
          Listing feeds
        </h2>
        {data.sources.length === 0 ? (
          <EmptyState
            title="No listings yet"
            action={
              <Link to="/admin/listings" className={buttonClass()}>
                Bring in a feed
              </Link>
            }
          />
        ) : (
          <Table
            caption="Feeds with their homes and last import"
            rows={data.sources}
            rowKey={(source) => source.name}
            columns={feedColumns}
          />
        )}
      </section>
      <JobQueues />
    </div>
  )
}
