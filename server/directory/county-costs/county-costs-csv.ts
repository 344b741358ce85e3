import {
  type CountyCosts,
  countyFigureNames,
  countyName,
  typedCountyFigures,
} from '@fairtide/domain/directory/estimates/county-costs'
import { firstError } from '@fairtide/domain/validation/field-errors'
import { readCsv } from '../../csv/read-csv.ts'
import { toCsv } from '../../csv/write-csv.ts'
import { badRequest } from '../../http/http-error.ts'

/** More than the counties, so that a doubled one is named. */
const maxRows = 200

export const toCountyCostsCsv = (rows: readonly CountyCosts[]): string =>
  toCsv(
    ['county', ...countyFigureNames],
    rows.map((row) => [row.county, ...countyFigureNames.map((name) => row[name])]),
  )

/** @throws 400 that names the first row with an error */
export function readCountyCostsCsv(csv: string): CountyCosts[] {
  const rows = readCsv(csv, { maxRows })
  if (rows.length === 0 || !('county' in (rows[0] ?? {})))
    throw refused('The file needs a row of column names, as in the export, and a row for each county.')
  const seen = new Set<string>()
  return rows.map((row, index) => {
    const county = countyName.safeParse(row.county?.trim().replace(/\scounty$/i, ''))
    // The first line has the column names.
    const place = `Line ${index + 2}${row.county ? ` (${row.county.slice(0, 40)})` : ''}`
    if (!county.success) throw refused(`${place}: ${firstError(county.error)}`)
    if (seen.has(county.data)) throw refused(`${place}: The county is in the file twice.`)
    seen.add(county.data)
    const figures = typedCountyFigures.safeParse(row)
    if (!figures.success) {
      const column = String(figures.error.issues[0]?.path[0] ?? '')
      throw refused(`${place}, ${column.replaceAll('_', ' ')}: ${firstError(figures.error)}`)
    }
    return { county: county.data, ...figures.data }
  })
}

const refused = (error: string) => badRequest(error)
