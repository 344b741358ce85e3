import type { ImportResult, Outcome } from '@fairtide/domain/directory/import-api'
import { formatCount } from '@fairtide/domain/formats'
import { Callout } from '../../ui/feedback/callout.tsx'
import { type Column, Table } from '../../ui/layout/table.tsx'

type Counted = Outcome & { kind: string }

const countColumns: Column<Counted>[] = [
  { title: 'Listings', cell: ({ kind }) => kind },
  { title: 'New', numeric: true, cell: (row) => formatCount(row.new) },
  { title: 'Changed', numeric: true, cell: (row) => formatCount(row.changed) },
  { title: 'Unchanged', numeric: true, cell: (row) => formatCount(row.unchanged) },
  { title: 'No longer listed', numeric: true, cell: (row) => formatCount(row.gone) },
]

const reportColumns: Column<ImportResult['refused'][number]>[] = [
  { title: 'File', cell: ({ file }) => file },
  { title: 'Line', numeric: true, cell: ({ line }) => formatCount(line) },
  { title: 'Listing', cell: ({ key }) => key },
  { title: 'Reason', cell: ({ reason }) => <span className="block min-w-56">{reason}</span> },
]

export function ImportOutcome({ outcome }: { outcome: ImportResult }) {
  const {
    applied,
    retired_samples: retired = 0,
    refused,
    refused_count: refusedCount,
    unread,
    unread_count: unreadCount,
  } = outcome
  const counted: Counted[] = [
    { kind: 'Builders', ...outcome.builders },
    { kind: 'Communities', ...outcome.communities },
    { kind: 'Floor plans', ...outcome.plans },
    { kind: 'Homes', ...outcome.homes },
    { kind: 'ZIP code rents', ...outcome.rents },
  ]
  return (
    <div className="grid gap-6">
      <Callout
        tone={applied ? 'good' : 'sea'}
        title={applied ? 'The listings are up to date' : 'Checked: nothing has been changed yet'}
      >
        {retired > 0 &&
          `${formatCount(retired)} sample homes ${applied ? 'gave' : 'would give'} way to the real ones. `}
        {refusedCount > 0 &&
          `${formatCount(refusedCount)} rows ${applied ? 'were' : 'would be'} refused; the others ${applied ? 'are taken' : 'are fine'}. `}
        {unreadCount > 0 &&
          `${formatCount(unreadCount)} values cannot be read; what was known of them stays.`}
      </Callout>
      <Table
        caption={applied ? 'What changed' : 'What would change'}
        columns={countColumns}
        rows={counted}
        rowKey={({ kind }) => kind}
      />
      <ReportedRows title="Refused rows" rows={refused} count={refusedCount} />
      <ReportedRows title="Values that cannot be read" rows={unread} count={unreadCount} />
    </div>
  )
}

function ReportedRows({
  title,
  rows,
  count,
}: {
  title: string
  rows: ImportResult['refused']
  count: number
}) {
  if (rows.length === 0) return null
  return (
    <div className="grid gap-3">
      <h3 className="text-xl">{title}</h3>
      <Table
        caption={title}
        columns={reportColumns}
        rows={rows}
        rowKey={({ file, line, key, reason }) => `${file} ${line} ${key} ${reason}`}
      />
      {count > rows.length && (
        <p className="text-sm text-ink-soft">
          The first {formatCount(rows.length)} of {formatCount(count)}. The command “npm run fairtide --
          import” lists all.
        </p>
      )}
    </div>
  )
}
