import { loanOfOneDollar } from './amortization.ts'
import { formatFigure } from '../formats.ts'
import type { DraftInputs } from '../inputs/inputs.ts'
import { metricLabels, type MetricUnit } from './metric-labels.ts'
import { calculateMetrics, type MetricName, type Metrics } from './metrics.ts'
import { stepFormulas, type IntermediateStep, type StepContext, type StepName } from './step-formulas.ts'
import { toFigures, calculateYearOne } from './year-one.ts'

/** `words` is the formula, `numbers` the same with values filled in, to be checked by hand. */
export interface CalculationStep {
  name: StepName
  label: string
  words: string
  numbers: string
  result: string
}

const intermediateLabels: Record<IntermediateStep, { label: string; unit: MetricUnit }> = {
  loan: { label: 'Loan', unit: 'dollars' },
  monthlyPayment: { label: 'Monthly Payment', unit: 'dollars' },
  cashInvested: { label: 'Cash Invested', unit: 'dollars' },
}

function stepsUpTo(name: StepName, steps: StepName[] = []): StepName[] {
  if (steps.includes(name)) return steps
  for (const used of stepFormulas[name].uses) stepsUpTo(used, steps)
  steps.push(name)
  return steps
}

/** Every step of the metric's calculation, the metric itself last. Empty where the metric is `null`. */
export function calculationSteps(metric: MetricName, inputs: DraftInputs): CalculationStep[] {
  const metrics: Metrics = calculateMetrics(inputs)
  if (metrics[metric] === null) return []
  const figures = toFigures(inputs)
  const loan = figures.purchasePrice * (1 - figures.downPaymentPercent / 100)
  const { months, payment } = loanOfOneDollar(figures.interestRate, figures.loanTerm)
  const intermediateValues: Record<IntermediateStep, number> = {
    loan,
    monthlyPayment: loan === 0 ? 0 : loan * payment,
    cashInvested: calculateYearOne(figures).cashInvested,
  }
  const values = { ...metrics, ...intermediateValues }
  const labels = { ...metricLabels, ...intermediateLabels }
  const context: StepContext = { figures, months, value: (name) => values[name] ?? Number.NaN }
  return stepsUpTo(metric).map((name) => {
    const { label, unit } = labels[name]
    return { name, label, ...stepFormulas[name].explain(context), result: formatFigure(unit, values[name]) }
  })
}
