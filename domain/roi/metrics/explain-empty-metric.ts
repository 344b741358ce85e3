import { inputDefinitions, numericInputs } from '../inputs/input-definitions.ts'
import { defaultInputs, type DraftInputs } from '../inputs/inputs.ts'
import { calculateMetrics, type MetricName } from './metrics.ts'
import { toFigures, yearOneOf, type Figures, type YearOne } from './year-one.ts'

export const noCashReason = 'No cash is invested, so there is nothing to measure a return on.'
export const tooLargeReason = 'The numbers are too large to calculate with.'

const causes = {
  price: {
    is: (year: YearOne) => year.price === 0,
    why: 'The purchase price is $0, so there is nothing to divide by.',
  },
  cash: { is: (year: YearOne) => year.cashInvested === 0, why: noCashReason },
  rent: {
    is: (year: YearOne) => year.netRent === 0,
    why: 'No rent is collected, so there is nothing to divide by.',
  },
  debt: {
    is: (year: YearOne) => year.interest + year.principal === 0,
    why: 'There is no loan, so there are no payments to cover.',
  },
  term: {
    is: (year: YearOne) => Number.isNaN(year.interest),
    why: 'The loan needs a term longer than 0 years.',
  },
  period: {
    is: (_: YearOne, figures: Figures) => figures.improvementsDepreciationPeriod <= 0,
    why: 'The depreciation period must be longer than 0 years.',
  },
}

const possibleCauses: Record<MetricName, (keyof typeof causes)[]> = {
  grossYield: ['price'],
  dscr: ['term', 'debt'],
  rentRatio: ['price'],
  capRate: ['price'],
  financedReturn: ['term', 'cash'],
  cocReturn: ['term', 'cash'],
  totalROI: ['term', 'period', 'cash'],
  margin: ['rent'],
  afterTaxIncomeReturn: ['term', 'period', 'cash'],
  preTaxCashFlow: ['term'],
  netCashFlowAnnual: ['term'],
  afterTaxReturnAnnual: ['term', 'period'],
  afterTaxCashFlowAnnual: ['term', 'period'],
  afterTaxCashFlowMonthly: ['term', 'period'],
  returnAfterInterestAnnual: ['term'],
  interestPaidAnnual: ['term'],
  principalPaymentAnnual: ['term'],
  netRentAnnual: [],
  noiAnnual: [],
  depreciationAnnual: ['period'],
  taxableIncomeAnnual: ['term', 'period'],
  incomeTaxesAnnual: ['term', 'period'],
  propertyAppreciationAnnual: [],
}

/** Why the metric is `null`, as a sentence for its tooltip; `null` where it has a figure. */
export function explainEmptyMetric(metric: MetricName, inputs: DraftInputs): string | null {
  const metricOf = (draft: DraftInputs) => calculateMetrics(draft)[metric]
  if (metricOf(inputs) !== null) return null

  // A blank field matters to this metric if it alone, the others filled in, leaves the metric without a figure.
  const blanks = numericInputs.filter((name) => !Number.isFinite(inputs[name] ?? Number.NaN))
  const completed = { ...inputs, ...Object.fromEntries(blanks.map((name) => [name, defaultInputs[name]])) }
  const needed =
    metricOf(completed) === null
      ? []
      : blanks.filter((name) => metricOf({ ...completed, [name]: null }) === null)
  if (needed.length > 0) return `Fill in ${needed.map((name) => inputDefinitions[name].label).join(', ')}.`

  const figures = toFigures(completed)
  const year = yearOneOf(figures)
  const cause = possibleCauses[metric].find((name) => causes[name].is(year, figures))
  return cause ? causes[cause].why : tooLargeReason
}
