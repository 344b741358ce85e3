import type { DraftInputs } from '../inputs/inputs.ts'
import { loanOfOneDollar } from '../metrics/amortization.ts'
import { finiteOrNull, metricFormulas, percentOfCash } from '../metrics/metrics.ts'
import {
  calculateYearOne,
  holdingCostsOf,
  toFigures,
  type Figures,
  type YearOne,
} from '../metrics/year-one.ts'
import { limitPassiveLoss, lossAllowance } from './passive-losses.ts'
import { pointsDeduction } from './points.ts'

/** The first year with what the advanced inputs add, in dollars. */
export interface AdvancedYear extends YearOne {
  loan: number
  monthlyPayment: number
  /** Dollars a month: taxes, insurance, association fees and PMI. */
  monthlyHousingCosts: number
  annualPmi: number
  reserve: number
  points: number
  pointsDeduction: number
  /** Infinite while the limit is off. */
  lossAllowance: number
}

export const pointsOf = (figures: Figures) =>
  (figures.purchasePrice * (1 - figures.downPaymentPercent / 100) * figures.pointsPercent) / 100

export const lossAllowanceOf = (figures: Figures) =>
  figures.limitsPassiveLosses ? lossAllowance(figures.modifiedAdjustedGrossIncome) : Number.POSITIVE_INFINITY

export function calculateAdvancedYear(figures: Figures): AdvancedYear {
  const year = calculateYearOne(figures)
  const loan = figures.purchasePrice * (1 - figures.downPaymentPercent / 100)
  const terms = loanOfOneDollar(figures.interestRate, figures.loanTerm)
  const costs = holdingCostsOf(figures)
  const points = pointsOf(figures)
  return {
    ...year,
    loan,
    monthlyPayment: loan === 0 ? 0 : loan * terms.payment,
    monthlyHousingCosts:
      ((year.price * costs.propertyTaxRate) / 100 +
        costs.insurancePremium +
        costs.floodInsurancePremium +
        costs.cddPayment) /
        12 +
      costs.hoaPayment +
      costs.privateMortgageInsurance,
    annualPmi: 12 * costs.privateMortgageInsurance,
    reserve: figures.replacementReserve,
    points,
    pointsDeduction: pointsDeduction(points, terms, 1),
    lossAllowance: lossAllowanceOf(figures),
  }
}

const pitia = (year: AdvancedYear) => year.monthlyPayment + year.monthlyHousingCosts
const cashFlowAfterReserve = (year: AdvancedYear) => metricFormulas.netCashFlowAnnual(year) - year.reserve
const cashInvestedWithPoints = (year: AdvancedYear) => year.cashInvested + year.points
const taxableIncomeAfterPoints = (year: AdvancedYear) =>
  metricFormulas.taxableIncomeAnnual(year) - year.pointsDeduction
const limited = (year: AdvancedYear) =>
  limitPassiveLoss(taxableIncomeAfterPoints(year), 0, year.lossAllowance)
const limitedIncomeTaxes = (year: AdvancedYear) => limited(year).taxed * year.incomeTaxRatio

/** Beside the metrics of the specification, which they leave as they are. Sources are in advanced-metrics.test.ts. */
export const advancedFormulas = {
  pitiaMonthly: pitia,
  lenderDscr: (year: AdvancedYear) => (year.loan === 0 ? Number.NaN : year.monthlyRent / pitia(year)),
  capRateWithoutPmi: (year: AdvancedYear) => (100 * (year.noi + year.annualPmi)) / year.price,
  noiAfterReserve: (year: AdvancedYear) => year.noi - year.reserve,
  cashFlowAfterReserve,
  pointsPaid: (year: AdvancedYear) => year.points,
  cashInvestedWithPoints,
  cocWithReserveAndPoints: (year: AdvancedYear) =>
    percentOfCash(cashFlowAfterReserve(year), cashInvestedWithPoints(year)),
  taxableIncomeAfterPoints,
  suspendedLoss: (year: AdvancedYear) => limited(year).suspended,
  limitedIncomeTaxes,
  limitedAfterTaxCashFlow: (year: AdvancedYear) => cashFlowAfterReserve(year) - limitedIncomeTaxes(year),
} satisfies Record<string, (year: AdvancedYear) => number>

export type AdvancedMetric = keyof typeof advancedFormulas
export type AdvancedMetrics = Record<AdvancedMetric, number | null>
export const advancedMetricNames = Object.keys(advancedFormulas) as AdvancedMetric[]

/** `null` where an input it needs is empty, its divisor is 0 or no cash is invested, or there is no loan to cover. */
export function calculateAdvancedMetrics(inputs: DraftInputs): AdvancedMetrics {
  const year = calculateAdvancedYear(toFigures(inputs))
  const metrics = {} as AdvancedMetrics
  for (const name of advancedMetricNames) metrics[name] = finiteOrNull(advancedFormulas[name](year))
  return metrics
}
