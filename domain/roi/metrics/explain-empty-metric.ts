import { inputDefinitions, numericInputs } from '../inputs/input-definitions.ts'
import { optionalDefaults, type DraftInputs } from '../inputs/inputs.ts'
import { calculateMetrics, type MetricName } from './metrics.ts'
import { toFigures, calculateYearOne, type Figures, type YearOne } from './year-one.ts'

export const noCashReason = 'No cash is invested, so there is nothing to measure a return on.'
export const tooLargeReason = 'The numbers are too large to calculate with.'

const causes = {
  price: {
    applies: (year: YearOne) => year.price === 0,
    reason: 'The purchase price is $0, so there is nothing to divide by.',
  },
  cash: { applies: (year: YearOne) => year.cashInvested <= 0, reason: noCashReason },
  rent: {
    applies: (year: YearOne) => year.netRent === 0,
    reason: 'No rent is collected, so there is nothing to divide by.',
  },
  debt: {
    applies: (year: YearOne) => year.interest + year.principal === 0,
    reason: 'There is no loan, so there are no payments to cover.',
  },
  term: {
    applies: (year: YearOne) => Number.isNaN(year.interest),
    reason: 'The loan needs a term longer than 0 years.',
  },
  period: {
    applies: (_: YearOne, figures: Figures) => figures.improvementsDepreciationPeriod <= 0,
    reason: 'The depreciation period must be longer than 0 years.',
  },
}

const possibleCauses: Record<MetricName, EmptyCause[]> = {
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

export type EmptyCause = keyof typeof causes

/** Why the metric is `null`, as a sentence for its tooltip; `null` where it has a value. */
export const explainEmptyMetric = (metric: MetricName, inputs: DraftInputs): string | null =>
  explainEmpty((draft) => calculateMetrics(draft)[metric], possibleCauses[metric], inputs)

/** Why `valueFor` gives `null` for these inputs; `null` where it gives a value. */
export function explainEmpty(
  valueFor: (draft: DraftInputs) => number | null,
  possible: EmptyCause[],
  entered: DraftInputs,
): string | null {
  const inputs = { ...optionalDefaults, ...entered }
  if (valueFor(inputs) !== null) return null

  // The metric needs an empty input if that input alone, with the others filled in, makes it null.
  const emptyInputs = numericInputs.filter((name) => !Number.isFinite(inputs[name] ?? Number.NaN))
  const completed = {
    ...inputs,
    ...Object.fromEntries(emptyInputs.map((name) => [name, inputDefinitions[name].default])),
  }
  const needed =
    valueFor(completed) === null
      ? []
      : emptyInputs.filter((name) => valueFor({ ...completed, [name]: null }) === null)
  if (needed.length > 0) return `Fill in ${needed.map((name) => inputDefinitions[name].label).join(', ')}.`

  const figures = toFigures(completed)
  const year = calculateYearOne(figures)
  const cause = possible.find((name) => causes[name].applies(year, figures))
  return cause ? causes[cause].reason : tooLargeReason
}
