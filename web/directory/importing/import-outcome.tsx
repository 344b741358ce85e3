import type { importListings, Outcome } from '@fairtide/domain/directory/import-api'
import type * as z from 'zod/mini'
import { Callout } from '../../ui/callout.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type Answer = z.infer<typeof importListings.answer>
type Counted = Outcome & { kind: string }

const whole = (count: number) => count.toLocaleString('en-US')

const countColumns: Column<Counted>[] = [
  { title: 'Listings', cell: ({ kind }) => kind },
  { title: 'New', numeric: true, cell: (row) => whole(row.new) },
  { title: 'Changed', numeric: true, cell: (row) => whole(row.changed) },
  { title: 'Unchanged', numeric: true, cell: (row) => whole(row.unchanged) },
  { title: 'No longer listed', numeric: true, cell: (row) => whole(row.gone) },
]

const refusedColumns: Column<Answer['refused'][number]>[] = [
  { title: 'File', cell: ({ file }) => file },
  { title: 'Line', numeric: true, cell: ({ line }) => whole(line) },
  { title: 'Listing', cell: ({ key }) => key },
  { title: 'Reason', cell: ({ reason }) => <span className="block min-w-56">{reason}</span> },
]

/** What an import changed, or would change, and which rows it refused. */
export function ImportOutcome({ outcome }: { outcome: Answer | undefined }) {
  if (!outcome) return null
  const { applied, rents, refused, refused_count: refusedCount } = outcome
  const counted: Counted[] = [
    { kind: 'Builders', ...outcome.builders },
    { kind: 'Communities', ...outcome.communities },
    { kind: 'Floor plans', ...outcome.plans },
    { kind: 'Homes', ...outcome.homes },
  ]
  return (
    <div className="grid gap-6">
      <Callout
        tone={applied ? 'good' : 'sea'}
        title={applied ? 'The listings are up to date' : 'Checked: nothing has been changed yet'}
      >
        {rents > 0 && `${whole(rents)} ZIP codes ${applied ? 'have' : 'would have'} new rents. `}
        {refusedCount > 0 &&
          `${whole(refusedCount)} rows ${applied ? 'were' : 'would be'} refused; the others ${applied ? 'are taken' : 'are fine'}.`}
      </Callout>
      <Table
        caption={applied ? 'What changed' : 'What would change'}
        columns={countColumns}
        rows={counted}
        rowKey={({ kind }) => kind}
      />
      {refused.length > 0 && (
        <div className="grid gap-3">
          <h3 className="text-xl">Refused rows</h3>
          <Table
            caption="Refused rows"
            columns={refusedColumns}
            rows={refused}
            rowKey={({ file, line, key }) => `${file} ${line} ${key}`}
          />
          {refusedCount > refused.length && (
            <p className="text-sm text-ink-soft">
              The first {whole(refused.length)} of {whole(refusedCount)}.
            </p>
          )}
        </div>
      )}
    </div>
  )
}
