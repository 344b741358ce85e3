import { buildingAgeLabels, buildingAges } from '@fairtide/domain/directory/estimates/county-costs'
import type { StoredCountyCosts } from '@fairtide/domain/directory/estimates/county-costs-api'
import { formatDollarRange } from '@fairtide/domain/directory/formats'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { pageMeta } from '../../first-load/page-meta.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Spinner } from '../../ui/first-load/spinner.tsx'
import { type Column, Table } from '../../ui/layout/table.tsx'
import { CountyCostsDialog } from './county-costs-dialog.tsx'
import { CountyCostsFiles } from './county-costs-files.tsx'
import { countyCostsQuery } from './county-costs-query.ts'

export const meta = () => pageMeta({ title: 'County costs' })

const percent = (rate: number) => `${rate.toFixed(2)}%`

const columns = (edit: (row: StoredCountyCosts) => void): Column<StoredCountyCosts>[] => [
  {
    title: 'County',
    pinned: true,
    cell: (row) => (
      <button
        type="button"
        className="min-h-6 text-left font-semibold text-sea underline"
        aria-label={`Edit ${row.county}`}
        onClick={() => edit(row)}
      >
        {row.county}
      </button>
    ),
  },
  {
    title: 'Property tax',
    numeric: true,
    cell: (row) => (
      <span className="whitespace-nowrap">
        {percent(row.tax_rate)}, {percent(row.tax_rate_low)} to {percent(row.tax_rate_high)}
      </span>
    ),
  },
  ...buildingAges.map((age) => ({
    title: buildingAgeLabels[age],
    numeric: true,
    cell: (row: StoredCountyCosts) => (
      <span className="whitespace-nowrap">
        {formatDollarRange(row[`insurance_${age}_low`], row[`insurance_${age}_high`])}
      </span>
    ),
  })),
  {
    title: 'Source and year',
    cell: (row) => (
      <span className="block w-80 text-xs text-ink-soft">
        <span className="line-clamp-1">
          Tax ({row.tax_year}): {row.tax_source}
        </span>
        <span className="line-clamp-1">
          Insurance ({row.insurance_year}): {row.insurance_source}
        </span>
      </span>
    ),
  },
]

/** What stands in for property tax and insurance where a listing states neither. */
export default function CountyCostsPage() {
  const [edited, setEdited] = useState<StoredCountyCosts | null>(null)
  const { data, error, refetch } = useQuery(countyCostsQuery)
  if (error)
    return (
      <ErrorState
        title="Failed to load the county costs"
        message={errorMessage(error)}
        onRetry={() => refetch()}
      />
    )
  if (!data) return <Spinner label="Loading the county costs..." />
  return (
    <div className="grid gap-6">
      <div>
        <h2 className="text-2xl">County costs</h2>
        <p className="mt-2 max-w-text text-sm text-ink-soft">
          Where a listing states no property tax or insurance, its returns are estimated with these ranges.
          What we ship are plain estimates: replace them with figures you trust. Property tax is a share of
          the price a year without homestead exemption; premiums are dollars a year for a home of up to
          $500,000. Homes show a change within about a minute.
        </p>
      </div>
      <CountyCostsFiles />
      <Table
        caption="Property tax and insurance by county"
        rows={data.data}
        rowKey={(row) => row.county}
        columns={columns(setEdited)}
      />
      <CountyCostsDialog costs={edited} onClose={() => setEdited(null)} />
    </div>
  )
}
