import { parse } from 'csv-parse/sync'
import { badRequest } from '../http/http-error.ts'

/** At most `maxRows` rows, keyed by the header. @throws 400 if it cannot be parsed */
export function readCsv(text: string, { maxRows }: { maxRows?: number } = {}): Record<string, string>[] {
  try {
    return parse(text, {
      columns: true,
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      trim: true,
      ...(maxRows === undefined ? {} : { to: maxRows }),
    })
  } catch {
    const error = 'This CSV cannot be read. Please export it again.'
    throw badRequest(error, { file: error })
  }
}
