import type { DraftInputs } from '../inputs/inputs.ts'
import type { MetricUnit } from '../metrics/metric-labels.ts'
import type { MetricName } from '../metrics/metrics.ts'
import type { AdvancedMetric } from './advanced-metrics.ts'

interface AdvancedLabel {
  label: string
  unit: MetricUnit
  tooltip: string
}

export const advancedTitle = 'Advanced Metrics'

/** In the order of the screen. */
export const advancedLabels: Record<AdvancedMetric, AdvancedLabel> = {
  lenderDscr: {
    label: 'Lender DSCR',
    unit: 'ratio',
    tooltip:
      'Monthly rent over the whole monthly payment (PITIA), as lenders of rentals calculate it: without vacancy, management and repairs. Most ask for 1.00 to 1.25.',
  },
  pitiaMonthly: {
    label: 'PITIA (Monthly)',
    unit: 'dollars',
    tooltip:
      'Principal, interest, property tax with CDD, insurance with flood and mortgage insurance, and association fees.',
  },
  capRateWithoutPmi: {
    label: 'Cap Rate Without PMI',
    unit: 'percent',
    tooltip:
      'The cap rate of the textbook: mortgage insurance is a cost of your loan, not of the home, so it is left out.',
  },
  noiAfterReserve: {
    label: 'NOI After Reserve (Annual)',
    unit: 'dollars',
    tooltip: 'NOI minus what you set aside for replacements, as appraisers and banks count it.',
  },
  cashFlowAfterReserve: {
    label: 'Cash Flow After Reserve (Annual)',
    unit: 'dollars',
    tooltip: 'Net cash flow minus what you set aside for replacements.',
  },
  pointsPaid: {
    label: 'Points Paid at Closing',
    unit: 'dollars',
    tooltip: 'The loan times the points. You pay them in cash, on top of the closing costs.',
  },
  cashInvestedWithPoints: {
    label: 'Cash Invested With Points',
    unit: 'dollars',
    tooltip: 'Down payment, closing costs and points.',
  },
  cocWithReserveAndPoints: {
    label: 'CoC Return After Reserve and Points',
    unit: 'percent',
    tooltip: 'Cash flow after the reserve, as a share of all cash you put in, the points included.',
  },
  taxableIncomeAfterPoints: {
    label: 'Taxable Income After Points (Annual)',
    unit: 'dollars',
    tooltip:
      "Taxable income minus this year's part of the points. The reserve is not deducted: money set aside is not yet spent.",
  },
  suspendedLoss: {
    label: 'Suspended Loss (Annual)',
    unit: 'dollars',
    tooltip:
      'The part of the loss that saves no tax this year. It lowers the income of later years, and what is left is released at the sale.',
  },
  limitedIncomeTaxes: {
    label: 'Income Taxes With Points and Limit (Annual)',
    unit: 'dollars',
    tooltip:
      'Taxes on the income after points and after the passive loss limit, where they are on. Negative is a saving.',
  },
  limitedAfterTaxCashFlow: {
    label: 'After-tax Cash Flow, All Counted (Annual)',
    unit: 'dollars',
    tooltip: 'Cash flow after the reserve, minus the taxes with points and the passive loss limit.',
  },
}

export const isAdvancedMetric = (metric: MetricName | AdvancedMetric): metric is AdvancedMetric =>
  metric in advancedLabels

/** Those that the advanced inputs turn on; none while all of them are off. */
export function advancedMetricsShown(inputs: DraftInputs): AdvancedMetric[] {
  const hasReserve = Boolean(inputs.replacementReserve)
  const hasPoints = Boolean(inputs.pointsPercent)
  const hasLimit = inputs.limitsPassiveLosses === true
  const shown: [boolean, AdvancedMetric[]][] = [
    [inputs.lenderRatios === true, ['lenderDscr', 'pitiaMonthly', 'capRateWithoutPmi']],
    [hasReserve, ['noiAfterReserve', 'cashFlowAfterReserve']],
    [hasPoints, ['pointsPaid', 'cashInvestedWithPoints']],
    [hasReserve || hasPoints, ['cocWithReserveAndPoints']],
    [hasPoints, ['taxableIncomeAfterPoints']],
    [hasLimit, ['suspendedLoss']],
    [hasPoints || hasLimit, ['limitedIncomeTaxes']],
    [hasReserve || hasPoints || hasLimit, ['limitedAfterTaxCashFlow']],
  ]
  return shown.flatMap(([isOn, names]) => (isOn ? names : []))
}
