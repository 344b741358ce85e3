import { type Lead, listLeads } from '@fairtide/domain/leads/api'
import { type LeadStatus, leadStatuses, leadStatusLabels } from '@fairtide/domain/leads/status'
import { formatPhone } from '@fairtide/domain/phone-number'
import { formatDateTime } from '@fairtide/domain/formats'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { errorMessage } from '../../api/error-message.ts'
import { pageMeta } from '../../first-load/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Spinner } from '../../ui/first-load/spinner.tsx'
import { type Column, Table } from '../../ui/layout/table.tsx'
import { ExportButton } from './export-button.tsx'
import { LeadSearch } from './lead-search.tsx'
import { StatusBadge } from './status-badge.tsx'

export const meta = () => pageMeta({ title: 'Leads' })

const leadsPerPage = 20

const oneLine = (text: string) => <span className="whitespace-nowrap">{text}</span>

const columns: Column<Lead>[] = [
  {
    title: 'Name',
    cell: ({ id, first_name, last_name }) => (
      <Link
        to={`/admin/leads/${id}`}
        className="inline-block min-h-6 font-semibold whitespace-nowrap text-sea underline"
      >
        {first_name} {last_name}
      </Link>
    ),
  },
  { title: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { title: 'Received', cell: ({ created_at }) => oneLine(formatDateTime(created_at)) },
  { title: 'Phone', cell: ({ phone }) => oneLine(formatPhone(phone)) },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Section', cell: ({ source }) => source },
  {
    title: 'Campaign',
    cell: ({ utm_source, utm_campaign }) => [utm_source, utm_campaign].filter(Boolean).join(', ') || '—',
  },
]

const statusOptions = [
  { value: 'all', label: 'All' },
  ...leadStatuses.map((status) => ({ value: status, label: leadStatusLabels[status] })),
]

/** The filters are in the address, so that a view can be bookmarked or shared. */
export default function AdminLeadsPage() {
  const [search, setSearch] = useSearchParams()
  const filters = {
    q: search.get('q') ?? undefined,
    status: leadStatuses.find((status) => status === search.get('status')) as LeadStatus | undefined,
  }
  const page = Number(search.get('page')) || 1
  const { data, error, refetch } = useQuery({
    queryKey: ['leads', filters, page],
    queryFn: ({ signal }) => call(listLeads, { query: { ...filters, page, limit: leadsPerPage }, signal }),
    placeholderData: keepPreviousData,
  })
  const setParam = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: name === 'q' },
    )

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end gap-4">
        <LeadSearch text={filters.q ?? ''} onSearch={(text) => setParam('q', text)} />
        <Select
          label="Status"
          className="w-44"
          options={statusOptions}
          value={filters.status ?? 'all'}
          onValueChange={(status) => setParam('status', status === 'all' ? '' : status)}
        />
        <ExportButton filters={filters} />
      </div>
      {error && (
        <ErrorState
          title="Failed to load the leads"
          message={errorMessage(error)}
          onRetry={() => refetch()}
        />
      )}
      {!data && !error && <Spinner label="Loading the leads..." />}
      {data?.total === 0 && (
        <EmptyState title="No leads found">
          {filters.q || filters.status
            ? 'Try other words or another status.'
            : 'They appear here as soon as somebody sends the form.'}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <Table
            caption="Leads, the newest first"
            columns={columns}
            rows={data.data}
            rowKey={({ id }) => id}
          />
          <Pagination
            page={data.page}
            pageCount={data.total_pages}
            onPageChange={(next) => setParam('page', String(next))}
          />
        </>
      )}
    </div>
  )
}
