import type { ProjectedYear } from '@fairtide/domain/roi/projection/projection'
import type { Bar } from './year-chart.tsx'

/** The home's value year by year, parted into the loan and what is the owner's. */
export const valueBars = (years: ProjectedYear[]): Bar[][] =>
  years.map(({ loanBalance, propertyValue }) => [
    { look: 'fill-edge', from: 0, to: loanBalance ?? 0 },
    { look: 'fill-sea', from: loanBalance ?? 0, to: propertyValue ?? 0 },
  ])

export const valueLegend = [
  { look: 'fill-sea', label: 'Equity' },
  { look: 'fill-edge', label: 'Loan' },
]
