import type { ProjectedYear } from '@fairtide/domain/roi/projection/projection'
import type { Bar } from './year-chart.tsx'

export const valueBars = (years: ProjectedYear[]): Bar[][] =>
  years.map(({ loanBalance, propertyValue }) => [
    { fillClass: 'fill-edge', from: 0, to: loanBalance ?? 0 },
    { fillClass: 'fill-sea', from: loanBalance ?? 0, to: propertyValue ?? 0 },
  ])

export const valueLegend = [
  { fillClass: 'fill-sea', label: 'Equity' },
  { fillClass: 'fill-edge', label: 'Loan' },
]
