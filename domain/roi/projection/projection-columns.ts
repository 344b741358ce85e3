import { csvLines } from '../../csv.ts'
import { formatCents } from '../formats.ts'
import type { ProjectedYear } from './projection.ts'

interface ProjectionColumn {
  key: Exclude<keyof ProjectedYear, 'year'>
  title: string
  /** Left out where every year has $0. */
  isAdvanced?: true
}

/** In the order of the table and the CSV file. Dollars. */
const projectionColumns: ProjectionColumn[] = [
  { key: 'netRent', title: 'Net rent' },
  { key: 'operatingCosts', title: 'Operating costs' },
  { key: 'noi', title: 'NOI' },
  { key: 'replacementReserve', title: 'Reserve', isAdvanced: true },
  { key: 'interest', title: 'Interest' },
  { key: 'principal', title: 'Principal' },
  { key: 'cashFlow', title: 'Cash flow' },
  { key: 'depreciation', title: 'Depreciation' },
  { key: 'pointsDeducted', title: 'Points deducted', isAdvanced: true },
  { key: 'suspendedLoss', title: 'Suspended losses', isAdvanced: true },
  { key: 'incomeTaxes', title: 'Income taxes' },
  { key: 'afterTaxCashFlow', title: 'After-tax cash flow' },
  { key: 'propertyValue', title: 'Property value' },
  { key: 'loanBalance', title: 'Loan balance' },
  { key: 'equity', title: 'Equity' },
]

export const columnsOf = (years: ProjectedYear[]): ProjectionColumn[] =>
  projectionColumns.filter(({ key, isAdvanced }) => !isAdvanced || years.some((year) => year[key]))

/** A CSV file (RFC 4180) in dollars and cents; empty for `null`. */
export function projectionCsv(years: ProjectedYear[]): string {
  const columns = columnsOf(years)
  const header = ['Year', ...columns.map(({ title }) => title)]
  const rows = years.map((year) => [
    year.year,
    ...columns.map(({ key }) => ({ numeric: formatCents(year[key]) })),
  ])
  return csvLines([header, ...rows])
}
