import { findRoot } from './bisection.ts'
import { formatMetric } from '../formats.ts'
import { maxInput, type DraftInputs } from '../inputs/inputs.ts'
import { metricLabels } from '../metrics/metric-labels.ts'
import { calculateMetrics } from '../metrics/metrics.ts'
import { explainEmptyMetric, tooLargeReason } from '../metrics/explain-empty-metric.ts'

export type BreakEvenField = 'purchasePrice' | 'monthlyRent' | 'interestRate'
type BreakEvenMetric = 'dscr' | 'cocReturn'

export interface Target {
  metric: BreakEvenMetric
  /** A ratio for `dscr`, percent for `cocReturn`. */
  value: number
}

/** What lenders require of a rental: payments covered, without and with the usual margin. */
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
  /** In whole cents or thousandths of a percent, rounded to the side that still reaches the target. */
  rounded: number | null
  reason: string | null
}

interface Search {
  best: number
  worst: number
  /** For prices and rents, which span many orders of magnitude. */
  isLogarithmic: boolean
  round: (value: number) => number
  atBest: string
  atWorst: string
  /** The reason where moving toward the best end lowers the metric. */
  noHelp: string
}

const searches: Record<BreakEvenField, Search> = {
  purchasePrice: {
    best: 1,
    worst: maxInput,
    isLogarithmic: true,
    round: (dollars) => Math.floor(dollars * 100) / 100,
    atBest: 'Even at a price near $0',
    atWorst: 'At any price',
    noHelp: 'The rent does not cover the fixed costs, so no price helps.',
  },
  monthlyRent: {
    best: maxInput,
    worst: 0.01,
    isLogarithmic: true,
    round: (dollars) => Math.ceil(dollars * 100) / 100,
    atBest: 'However high the rent',
    atWorst: 'Even without rent',
    noHelp: 'The costs that follow the rent take more than it brings, so no rent helps.',
  },
  interestRate: {
    best: 0,
    worst: 100,
    isLogarithmic: false,
    round: (percent) => Math.floor(percent * 1000) / 1000,
    atBest: 'Even at a rate of 0%',
    atWorst: 'At any rate up to 100%',
    noHelp: 'The rent does not cover the running costs, so no rate helps.',
  },
}

/** `value` is `null`, with a reason, where no value reaches the target or every value does. */
export function breakEven(inputs: DraftInputs, field: BreakEvenField, target: Target): BreakEven {
  const search = searches[field]
  const { label } = metricLabels[target.metric]
  const targetText = formatMetric(target.metric, target.value)
  const solved = (value: number) => ({ field, target, value, rounded: search.round(value), reason: null })
  const unsolved = (reason: string) => ({ field, target, value: null, rounded: null, reason })

  const metricAt = (value: number) => calculateMetrics({ ...inputs, [field]: value })[target.metric]
  const atBest = metricAt(search.best)
  const atWorst = metricAt(search.worst)
  if (atBest === null || atWorst === null) {
    return unsolved(explainEmptyMetric(target.metric, { ...inputs, [field]: search.worst }) ?? tooLargeReason)
  }
  if (atBest < atWorst) return unsolved(search.noHelp)
  if (atBest < target.value) return unsolved(`${search.atBest}, ${label} stays below ${targetText}.`)
  if (atWorst >= target.value) return unsolved(`${search.atWorst}, ${label} is at least ${targetText}.`)

  const [toScale, fromScale] = search.isLogarithmic ? [Math.log, Math.exp] : [Number, Number]
  const excessAt = (x: number) => (metricAt(fromScale(x)) ?? Number.NaN) - target.value
  const ends = [toScale(search.best), toScale(search.worst)]
  const found = findRoot(excessAt, Math.min(...ends), Math.max(...ends))
  return found === null ? unsolved(`No value reaches ${label} ${targetText}.`) : solved(fromScale(found))
}

export const breakEvenTargets = (cocTargetPercent: number | null): Target[] =>
  cocTargetPercent === null
    ? lenderTargets
    : [...lenderTargets, { metric: 'cocReturn', value: cocTargetPercent }]

export const breakEvenFields: BreakEvenField[] = ['purchasePrice', 'monthlyRent', 'interestRate']

export const breakEvens = (inputs: DraftInputs, cocTargetPercent: number | null): BreakEven[] =>
  breakEvenTargets(cocTargetPercent).flatMap((target) =>
    breakEvenFields.map((field) => breakEven(inputs, field, target)),
  )
