import { formatMetric } from '../roi/formats.ts'
import { metricByReturn } from './returns-on-terms.ts'
import type { ReturnName } from './returns.ts'

export const returnLabels: Record<ReturnName, string> = {
  cash_flow: 'Cash flow/mo',
  cash_on_cash: 'Cash on cash',
  cap_rate: 'Cap rate',
  dscr: 'DSCR',
  total_roi: 'Total ROI',
}

/** As the calculator shows it. */
export const formatReturn = (name: ReturnName, value: number | null) =>
  formatMetric(metricByReturn[name], value)
