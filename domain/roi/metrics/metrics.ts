import type { DraftInputs } from '../inputs/inputs.ts'
import { toFigures, calculateYearOne, type YearOne } from './year-one.ts'

const netCashFlow = (year: YearOne) => year.noi - year.interest - year.principal
const returnAfterInterest = (year: YearOne) => year.noi - year.interest
const taxableIncome = (year: YearOne) => year.noi - year.interest - year.depreciation
/** Negative for a loss, which is assumed to save tax on the investor's other income. */
const incomeTaxes = (year: YearOne) => taxableIncome(year) * year.incomeTaxRatio
const afterTaxCashFlow = (year: YearOne) => netCashFlow(year) - incomeTaxes(year)
const afterTaxReturn = (year: YearOne) => returnAfterInterest(year) - incomeTaxes(year)

/** Percent; `NaN` where no cash is invested or closing credits pay some out, since no return can be measured on it. */
export const percentOfCash = (dollars: number, cashInvested: number) =>
  cashInvested > 0 ? (100 * dollars) / cashInvested : Number.NaN

/** Percent, dollars, or a ratio for `dscr`. See docs/roi-formulas.md; sources are in metrics.test.ts. */
export const metricFormulas = {
  grossYield: (year: YearOne) => (100 * 12 * year.monthlyRent) / year.price,
  dscr: (year: YearOne) => year.noi / (year.interest + year.principal),
  rentRatio: (year: YearOne) => (100 * year.monthlyRent) / year.price,
  capRate: (year: YearOne) => (100 * year.noi) / year.price,
  financedReturn: (year: YearOne) => percentOfCash(returnAfterInterest(year), year.cashInvested),
  cocReturn: (year: YearOne) => percentOfCash(netCashFlow(year), year.cashInvested),
  totalROI: (year: YearOne) => percentOfCash(afterTaxReturn(year) + year.appreciation, year.cashInvested),
  margin: (year: YearOne) => (100 * year.noi) / year.netRent,
  afterTaxIncomeReturn: (year: YearOne) => percentOfCash(afterTaxReturn(year), year.cashInvested),
  preTaxCashFlow: (year: YearOne) => netCashFlow(year) / 12,
  netCashFlowAnnual: netCashFlow,
  afterTaxReturnAnnual: afterTaxReturn,
  afterTaxCashFlowAnnual: afterTaxCashFlow,
  afterTaxCashFlowMonthly: (year: YearOne) => afterTaxCashFlow(year) / 12,
  returnAfterInterestAnnual: returnAfterInterest,
  interestPaidAnnual: (year: YearOne) => year.interest,
  principalPaymentAnnual: (year: YearOne) => year.principal,
  netRentAnnual: (year: YearOne) => year.netRent,
  noiAnnual: (year: YearOne) => year.noi,
  depreciationAnnual: (year: YearOne) => year.depreciation,
  taxableIncomeAnnual: taxableIncome,
  incomeTaxesAnnual: incomeTaxes,
  propertyAppreciationAnnual: (year: YearOne) => year.appreciation,
} satisfies Record<string, (year: YearOne) => number>

export type MetricName = keyof typeof metricFormulas
export const metricNames = Object.keys(metricFormulas) as MetricName[]

export type Metrics = Record<MetricName, number | null>

/** Adding 0 turns -0 into 0. */
export const finiteOrNull = (value: number) => (Number.isFinite(value) ? value + 0 : null)

/** `null` where an input the metric needs is empty, its divisor is 0, no cash is invested, or the loan or depreciation has no term. */
export function calculateMetrics(inputs: DraftInputs): Metrics {
  const year = calculateYearOne(toFigures(inputs))
  const metrics = {} as Metrics
  for (const name of metricNames) metrics[name] = finiteOrNull(metricFormulas[name](year))
  return metrics
}
