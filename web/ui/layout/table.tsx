import type { ReactNode } from 'react'

export interface Column<Row> {
  title: string
  /** Right-aligned. */
  numeric?: boolean
  /** Stays visible when the table scrolls sideways. */
  pinned?: boolean
  cell: (row: Row) => ReactNode
}

interface TableProps<Row> {
  /** The accessible name. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** Scrolls sideways on small screens, by touch and by keyboard. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <section
      aria-label={caption}
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line bg-sunken text-left text-xs text-ink-soft">
          <tr>
            {columns.map((column) => (
              <th
                key={column.title}
                scope="col"
                className={`px-4 py-2.5 font-semibold whitespace-nowrap ${column.numeric ? 'text-right' : ''} ${column.pinned ? 'sticky left-0 bg-sunken' : ''}`}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={rowKey(row)} className="hover:bg-sea-soft/50">
              {columns.map((column) => (
                <td
                  key={column.title}
                  className={`px-4 py-3 ${column.numeric ? 'text-right tabular-nums' : ''} ${column.pinned ? 'sticky left-0 bg-surface' : ''}`}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
