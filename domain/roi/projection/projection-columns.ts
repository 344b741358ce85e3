import { csvLines } from '../../csv.ts'
import { formatCents } from '../formats.ts'
import type { ProjectedYear } from './projection.ts'

/** In the order of the table and the CSV file. Dollars. */
export const projectionColumns: { key: Exclude<keyof ProjectedYear, 'year'>; title: string }[] = [
  { key: 'netRent', title: 'Net rent' },
  { key: 'operatingCosts', title: 'Operating costs' },
  { key: 'noi', title: 'NOI' },
  { key: 'interest', title: 'Interest' },
  { key: 'principal', title: 'Principal' },
  { key: 'cashFlow', title: 'Cash flow' },
  { key: 'depreciation', title: 'Depreciation' },
  { key: 'incomeTaxes', title: 'Income taxes' },
  { key: 'afterTaxCashFlow', title: 'After-tax cash flow' },
  { key: 'propertyValue', title: 'Property value' },
  { key: 'loanBalance', title: 'Loan balance' },
  { key: 'equity', title: 'Equity' },
]

/** A CSV file (RFC 4180) in dollars and cents; empty for `null`. */
export function projectionCsv(years: ProjectedYear[]): string {
  const header = ['Year', ...projectionColumns.map(({ title }) => title)]
  const rows = years.map((year) => [
    year.year,
    ...projectionColumns.map(({ key }) => ({ numeric: formatCents(year[key]) })),
  ])
  return csvLines([header, ...rows])
}
