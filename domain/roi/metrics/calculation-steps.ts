import { loanOfOneDollar } from './amortization.ts'
import { formatFigure } from '../formats.ts'
import type { DraftInputs } from '../inputs/inputs.ts'
import { metricLabels, type MetricUnit } from './metric-labels.ts'
import { calculateMetrics, type MetricName, type Metrics } from './metrics.ts'
import { stepFormulas, type Extra, type Known, type StepName } from './step-formulas.ts'
import { toFigures, yearOneOf } from './year-one.ts'

/** One line of the working: `words` is the formula, `numbers` the same with figures in it, to be checked by hand. */
export interface CalculationStep {
  name: StepName
  label: string
  words: string
  numbers: string
  result: string
}

const extraLabels: Record<Extra, { label: string; unit: MetricUnit }> = {
  loan: { label: 'Loan', unit: 'dollars' },
  monthlyPayment: { label: 'Monthly Payment', unit: 'dollars' },
  cashInvested: { label: 'Cash Invested', unit: 'dollars' },
}

/** The step after all those that it stands on, each once. */
function chainTo(name: StepName, chain: StepName[] = []): StepName[] {
  if (chain.includes(name)) return chain
  for (const used of stepFormulas[name].uses) chainTo(used, chain)
  chain.push(name)
  return chain
}

/**
 * How the metric comes about from these inputs, from the first figure to the metric itself; empty where the metric
 * is `null` (`explainEmptyMetric` says why).
 */
export function calculationSteps(metric: MetricName, inputs: DraftInputs): CalculationStep[] {
  const metrics: Metrics = calculateMetrics(inputs)
  if (metrics[metric] === null) return []
  const figures = toFigures(inputs)
  const loan = figures.purchasePrice * (1 - figures.downPaymentPercent / 100)
  const { months, payment } = loanOfOneDollar(figures.interestRate, figures.loanTerm)
  const extras: Record<Extra, number> = {
    loan,
    monthlyPayment: loan === 0 ? 0 : loan * payment,
    cashInvested: yearOneOf(figures).cashInvested,
  }
  const values = { ...metrics, ...extras }
  const labels = { ...metricLabels, ...extraLabels }
  const known: Known = { figures, months, value: (name) => values[name] ?? Number.NaN }
  return chainTo(metric).map((name) => {
    const { label, unit } = labels[name]
    return { name, label, ...stepFormulas[name].explain(known), result: formatFigure(unit, values[name]) }
  })
}
