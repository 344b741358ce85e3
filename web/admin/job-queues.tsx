import type { JobQueue } from '@fairtide/domain/admin/api'
import { formatCount } from '@fairtide/domain/formats'
import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../api/error-message.ts'
import { Badge } from '../ui/feedback/badge.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Spinner } from '../ui/first-load/spinner.tsx'
import { type Column, Table } from '../ui/layout/table.tsx'
import { jobsQuery } from './job-queries.ts'
import { RetryJobsButton } from './retry-jobs-button.tsx'

const columns: Column<JobQueue>[] = [
  { title: 'Queue', cell: ({ name }) => nameOf(name) },
  { title: 'Waiting', numeric: true, cell: ({ waiting }) => formatCount(waiting) },
  { title: 'Running', numeric: true, cell: ({ running }) => formatCount(running) },
  {
    title: 'Failed',
    numeric: true,
    cell: ({ failed }) => (failed > 0 ? <Badge tone="bad">{formatCount(failed)}</Badge> : '0'),
  },
  { title: 'Last error', cell: ({ last_error }) => last_error ?? '–' },
  {
    title: 'Action',
    cell: ({ name, failed }) =>
      failed > 0 && <RetryJobsButton queue={name} label={`Try the failed jobs again: ${nameOf(name)}`} />,
  },
]

/** Queues where something waits, runs or failed; the others are only counted. */
export function JobQueues() {
  const { data, error, refetch } = useQuery(jobsQuery)
  if (error)
    return (
      <ErrorState title="Failed to load the queues" message={errorMessage(error)} onRetry={() => refetch()} />
    )
  if (!data) return <Spinner label="Loading the queues..." />
  const busy = data.queues.filter(({ waiting, running, failed }) => waiting + running + failed > 0)
  return (
    <section aria-labelledby="queues">
      <h2 id="queues" className="mb-2 text-xl">
        Background work
      </h2>
      <p className="mb-4 max-w-prose text-sm text-ink-soft">
        {busy.length === 0
          ? 'Nothing waits and nothing failed.'
          : 'A failed job was tried for about twelve hours. It is kept for 30 days: mend the cause, then try it again.'}
      </p>
      {busy.length > 0 && (
        <Table
          caption="Queues with waiting, running or failed jobs"
          rows={busy}
          rowKey={({ name }) => name}
          columns={columns}
        />
      )}
    </section>
  )
}

/** `newsletter-mail` becomes `Newsletter mail`. */
function nameOf(queue: string): string {
  const words = queue.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
