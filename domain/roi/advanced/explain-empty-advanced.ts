import type { DraftInputs } from '../inputs/inputs.ts'
import { explainEmpty, type EmptyCause } from '../metrics/explain-empty-metric.ts'
import { calculateAdvancedMetrics, type AdvancedMetric } from './advanced-metrics.ts'

const possibleCauses: Record<AdvancedMetric, EmptyCause[]> = {
  pitiaMonthly: ['term'],
  lenderDscr: ['term', 'debt'],
  capRateWithoutPmi: ['price'],
  noiAfterReserve: [],
  cashFlowAfterReserve: ['term'],
  pointsPaid: [],
  cashInvestedWithPoints: [],
  cocWithReserveAndPoints: ['term', 'cash'],
  taxableIncomeAfterPoints: ['term', 'period'],
  suspendedLoss: ['term', 'period'],
  limitedIncomeTaxes: ['term', 'period'],
  limitedAfterTaxCashFlow: ['term', 'period'],
}

/** Why the advanced metric is `null`, as a sentence for its tooltip; `null` where it has a value. */
export const explainEmptyAdvanced = (metric: AdvancedMetric, inputs: DraftInputs): string | null =>
  explainEmpty((draft) => calculateAdvancedMetrics(draft)[metric], possibleCauses[metric], inputs)
