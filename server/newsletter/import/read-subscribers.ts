import { emailAddress } from '@fairtide/domain/email-address'
import type { ExportFormat } from '@fairtide/domain/newsletter/api'
import { readCsv } from '../../csv/read-csv.ts'
import { badRequest } from '../../http/http-error.ts'

export type ExportedSubscriber =
  | {
      email: string
      name: string
      isUnsubscribed: boolean
      /** As 2023-03-24; null if the export does not state it. */
      since: string | null
    }
  | { row: number; reason: string }

type Row = Record<string, string>

interface Format {
  name: ExportFormat
  mark: string
  isUnsubscribed: (row: Row) => boolean
  isUnconfirmed?: (row: Row) => boolean
}

const maxRows = 300_000

const isTrue = (text: string | undefined) => /^(true|1|yes)$/i.test(text ?? '')

const formats: Format[] = [
  {
    name: 'ghost',
    mark: 'subscribed_to_emails',
    isUnsubscribed: (row) => !isTrue(row.subscribed_to_emails) || Boolean(row.deleted_at),
  },
  { name: 'substack', mark: 'email_disabled', isUnsubscribed: (row) => isTrue(row.email_disabled) },
  {
    name: 'beehiiv',
    mark: 'status',
    isUnsubscribed: (row) => row.status === 'inactive' || Boolean(row.unsubscribed_at),
    isUnconfirmed: (row) => row.status !== 'active' && row.status !== 'inactive',
  },
]

/** @throws 400 if the file is no known export */
export function readSubscribers(file: Uint8Array): { format: ExportFormat; people: ExportedSubscriber[] } {
  const rows = readCsv(new TextDecoder().decode(file), { maxRows: maxRows + 1 }).map(withPlainNames)
  if (rows.length > maxRows) {
    const error = 'There are more than 300,000 subscribers in this file. Please export it in parts.'
    throw badRequest(error, { file: error })
  }
  const [first = {}] = rows
  const format = 'email' in first ? formats.find(({ mark }) => mark in first) : undefined
  if (!format) {
    const error =
      'This is no list of subscribers that we know. Please choose the CSV that beehiiv, Substack or Ghost made.'
    throw badRequest(error, { file: error })
  }
  // Rows count as in a spreadsheet: row 1 is the header.
  return { format: format.name, people: rows.map((row, at) => personOf(row, at + 2, format)) }
}

function personOf(cells: Row, row: number, { isUnsubscribed, isUnconfirmed }: Format): ExportedSubscriber {
  const email = emailAddress.safeParse(cells.email).data
  if (!email) return { row, reason: 'It has no address that we can write to.' }
  const left = isUnsubscribed(cells)
  if (!left && isUnconfirmed?.(cells)) return { row, reason: 'Its owner never confirmed the subscription.' }
  return {
    email,
    name: (cells.name || `${cells.first_name ?? ''} ${cells.last_name ?? ''}`)
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 200),
    isUnsubscribed: left,
    since: /^\d{4}-\d\d-\d\d/.exec(cells.created_at ?? '')?.[0] ?? null,
  }
}

/** `First Name` and `first_name` both occur in exports. */
const withPlainNames = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.trim().toLowerCase().replaceAll(' ', '_'), value]),
  )
