import { findRoot } from './bisection.ts'
import { formatMetric } from '../formats.ts'
import { maxInput, type DraftInputs } from '../inputs/inputs.ts'
import { metricLabels } from '../metrics/metric-labels.ts'
import { calculateMetrics } from '../metrics/metrics.ts'
import { explainEmptyMetric, noCashReason, tooLargeReason } from '../metrics/explain-empty-metric.ts'
import { toFigures, yearOneOf } from '../metrics/year-one.ts'

export type BreakEvenField = 'purchasePrice' | 'monthlyRent' | 'interestRate'
type BreakEvenMetric = 'dscr' | 'cocReturn'

export interface Target {
  metric: BreakEvenMetric
  /** A ratio for `dscr`, percent for `cocReturn`. */
  value: number
}

/** What lenders ask of a rental: paid for, and with the usual cushions. */
const lenderTargets: Target[] = [
  { metric: 'dscr', value: 1 },
  { metric: 'dscr', value: 1.2 },
  { metric: 'dscr', value: 1.25 },
]

export interface BreakEven {
  field: BreakEvenField
  target: Target
  /** The highest price or rate, or the lowest rent, that still reaches the target; dollars or percent. */
  value: number | null
  /** The value to type: in whole cents or thousandths of a percent, on the side that still reaches the target. */
  rounded: number | null
  /** A sentence that says why there is none. */
  reason: string | null
}

interface Search {
  /** The end of the range at which the metric is best, and the one at which it is worst. */
  best: number
  worst: number
  /** Prices and rents span many sizes: they are searched by their logarithm. */
  isLogarithmic: boolean
  /** Towards the best end. */
  round: (value: number) => number
  atBest: string
  atWorst: string
  /** Said where going towards the best end makes the metric worse. */
  backwards: string
}

const searches: Record<BreakEvenField, Search> = {
  purchasePrice: {
    best: 1,
    worst: maxInput,
    isLogarithmic: true,
    round: (dollars) => Math.floor(dollars * 100) / 100,
    atBest: 'Even at a price near $0',
    atWorst: 'At any price',
    backwards: 'The rent does not cover the fixed costs, so no price helps.',
  },
  monthlyRent: {
    best: maxInput,
    worst: 0.01,
    isLogarithmic: true,
    round: (dollars) => Math.ceil(dollars * 100) / 100,
    atBest: 'However high the rent',
    atWorst: 'Even without rent',
    backwards: 'The costs that follow the rent take more than it brings, so no rent helps.',
  },
  interestRate: {
    best: 0,
    worst: 100,
    isLogarithmic: false,
    round: (percent) => Math.floor(percent * 1000) / 1000,
    atBest: 'Even at a rate of 0%',
    atWorst: 'At any rate up to 100%',
    backwards: 'The rent does not cover the running costs, so no rate helps.',
  },
}

/** Solves for one input, all others as they are. Put back through `calculateMetrics`, the value gives the target. */
export function breakEven(inputs: DraftInputs, field: BreakEvenField, target: Target): BreakEven {
  const search = searches[field]
  const { label } = metricLabels[target.metric]
  const shown = formatMetric(target.metric, target.value)
  const solved = (value: number) => ({ field, target, value, rounded: search.round(value), reason: null })
  const unsolved = (reason: string) => ({ field, target, value: null, rounded: null, reason })

  const metricAt = (value: number) => calculateMetrics({ ...inputs, [field]: value })[target.metric]
  const atBest = metricAt(search.best)
  const atWorst = metricAt(search.worst)
  if (atBest === null || atWorst === null) {
    return unsolved(explainEmptyMetric(target.metric, { ...inputs, [field]: search.worst }) ?? tooLargeReason)
  }
  if (target.metric === 'cocReturn' && yearOneOf(toFigures(inputs)).cashInvested < 0)
    return unsolved(noCashReason)
  if (atBest < atWorst) return unsolved(search.backwards)
  if (atBest < target.value) return unsolved(`${search.atBest}, ${label} stays below ${shown}.`)
  if (atWorst >= target.value) return unsolved(`${search.atWorst}, ${label} is at least ${shown}.`)

  const [inward, outward] = search.isLogarithmic ? [Math.log, Math.exp] : [Number, Number]
  const shortBy = (x: number) => (metricAt(outward(x)) ?? Number.NaN) - target.value
  const ends = [inward(search.best), inward(search.worst)]
  const found = findRoot(shortBy, Math.min(...ends), Math.max(...ends))
  return found === null ? unsolved(`No value reaches ${label} ${shown}.`) : solved(outward(found))
}

/** The lenders' targets and the investor's own cash-on-cash return in percent; without one, the lenders' alone. */
export const breakEvenTargets = (cocTargetPercent: number | null): Target[] =>
  cocTargetPercent === null
    ? lenderTargets
    : [...lenderTargets, { metric: 'cocReturn', value: cocTargetPercent }]

export const breakEvenFields: BreakEvenField[] = ['purchasePrice', 'monthlyRent', 'interestRate']

/** Every field against every target. */
export const breakEvens = (inputs: DraftInputs, cocTargetPercent: number | null): BreakEven[] =>
  breakEvenTargets(cocTargetPercent).flatMap((target) =>
    breakEvenFields.map((field) => breakEven(inputs, field, target)),
  )
