import type { MetricName } from './metrics.ts'

export type MetricUnit = 'percent' | 'dollars' | 'ratio'

export const metricLabels: Record<MetricName, { label: string; unit: MetricUnit }> = {
  grossYield: { label: 'Gross Yield', unit: 'percent' },
  dscr: { label: 'DSCR', unit: 'ratio' },
  rentRatio: { label: 'Rent Ratio', unit: 'percent' },
  capRate: { label: 'Cap Rate', unit: 'percent' },
  financedReturn: { label: 'Financed Return', unit: 'percent' },
  cocReturn: { label: 'CoC Return', unit: 'percent' },
  totalROI: { label: 'Total ROI', unit: 'percent' },
  margin: { label: 'Margin', unit: 'percent' },
  afterTaxIncomeReturn: { label: 'After-tax Income Return', unit: 'percent' },
  preTaxCashFlow: { label: 'Pre-tax Cash Flow (Monthly)', unit: 'dollars' },
  netCashFlowAnnual: { label: 'Net Cash Flow (Annual)', unit: 'dollars' },
  afterTaxReturnAnnual: { label: 'After-tax Return (Annual)', unit: 'dollars' },
  afterTaxCashFlowAnnual: { label: 'After-tax Cash Flow (Annual)', unit: 'dollars' },
  afterTaxCashFlowMonthly: { label: 'After-tax Cash Flow (Monthly)', unit: 'dollars' },
  returnAfterInterestAnnual: { label: 'Return After Interest (Annual)', unit: 'dollars' },
  interestPaidAnnual: { label: 'Interest Paid (Annual)', unit: 'dollars' },
  principalPaymentAnnual: { label: 'Principal Payment (Annual)', unit: 'dollars' },
  netRentAnnual: { label: 'Net Rent (Annual)', unit: 'dollars' },
  noiAnnual: { label: 'NOI (Annual)', unit: 'dollars' },
  depreciationAnnual: { label: 'Depreciation (Annual)', unit: 'dollars' },
  taxableIncomeAnnual: { label: 'Taxable Income (Annual)', unit: 'dollars' },
  incomeTaxesAnnual: { label: 'Income Taxes (Annual)', unit: 'dollars' },
  propertyAppreciationAnnual: { label: 'Property Appreciation (Annual)', unit: 'dollars' },
}

export const summaryMetrics: MetricName[] = [
  'grossYield',
  'dscr',
  'capRate',
  'cocReturn',
  'totalROI',
  'preTaxCashFlow',
  'noiAnnual',
]

/** The sections of the Detailed tab: each metric is in one. */
export const detailedSections: { title: string; metrics: MetricName[] }[] = [
  {
    title: 'Performance Metrics',
    metrics: [
      'grossYield',
      'rentRatio',
      'capRate',
      'cocReturn',
      'financedReturn',
      'totalROI',
      'afterTaxIncomeReturn',
      'margin',
    ],
  },
  {
    title: 'Cash Flow Metrics',
    metrics: [
      'netRentAnnual',
      'noiAnnual',
      'preTaxCashFlow',
      'netCashFlowAnnual',
      'afterTaxCashFlowMonthly',
      'afterTaxCashFlowAnnual',
    ],
  },
  {
    title: 'Debt Service Metrics',
    metrics: ['dscr', 'interestPaidAnnual', 'principalPaymentAnnual', 'returnAfterInterestAnnual'],
  },
  {
    title: 'Tax Metrics',
    metrics: ['depreciationAnnual', 'taxableIncomeAnnual', 'incomeTaxesAnnual', 'afterTaxReturnAnnual'],
  },
  { title: 'Property Value Metrics', metrics: ['propertyAppreciationAnnual'] },
]
