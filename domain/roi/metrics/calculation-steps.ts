import { advancedLabels } from '../advanced/advanced-labels.ts'
import {
  calculateAdvancedMetrics,
  calculateAdvancedYear,
  type AdvancedMetric,
} from '../advanced/advanced-metrics.ts'
import { advancedSteps } from '../advanced/advanced-steps.ts'
import { loanOfOneDollar } from './amortization.ts'
import { formatFigure } from '../formats.ts'
import type { DraftInputs } from '../inputs/inputs.ts'
import { metricLabels, type MetricUnit } from './metric-labels.ts'
import { calculateMetrics, type MetricName } from './metrics.ts'
import { stepFormulas, type StepContext, type StepName } from './step-formulas.ts'
import { toFigures } from './year-one.ts'

/** `words` is the formula, `numbers` the same with values filled in, to be checked by hand. */
export interface CalculationStep {
  name: StepName
  label: string
  words: string
  numbers: string
  result: string
}

type LabeledStep = Exclude<StepName, MetricName | AdvancedMetric>

const intermediateLabels: Record<LabeledStep, { label: string; unit: MetricUnit }> = {
  loan: { label: 'Loan', unit: 'dollars' },
  monthlyPayment: { label: 'Monthly Payment', unit: 'dollars' },
  cashInvested: { label: 'Cash Invested', unit: 'dollars' },
  pointsDeduction: { label: 'Points Deducted (First Year)', unit: 'dollars' },
  lossAllowance: { label: 'Loss Allowance (Annual)', unit: 'dollars' },
}

const labels = { ...metricLabels, ...advancedLabels, ...intermediateLabels }
const formulas = { ...stepFormulas, ...advancedSteps }

function stepsUpTo(name: StepName, steps: StepName[] = []): StepName[] {
  if (steps.includes(name)) return steps
  for (const used of formulas[name].uses) stepsUpTo(used, steps)
  steps.push(name)
  return steps
}

/** Every step of the metric's calculation, the metric itself last. Empty where the metric is `null`. */
export function calculationSteps(
  metric: MetricName | AdvancedMetric,
  inputs: DraftInputs,
): CalculationStep[] {
  const figures = toFigures(inputs)
  const { months } = loanOfOneDollar(figures.interestRate, figures.loanTerm)
  const { loan, monthlyPayment, cashInvested, pointsDeduction, lossAllowance } =
    calculateAdvancedYear(figures)
  const intermediateValues: Record<LabeledStep, number> = {
    loan,
    monthlyPayment,
    cashInvested,
    pointsDeduction,
    lossAllowance,
  }
  const values: Record<StepName, number | null> = {
    ...calculateMetrics(inputs),
    ...calculateAdvancedMetrics(inputs),
    ...intermediateValues,
  }
  if (values[metric] === null) return []
  const context: StepContext = { figures, months, value: (name) => values[name] ?? Number.NaN }
  return (
    stepsUpTo(metric)
      // Without the passive loss limit, the allowance is infinite and no step.
      .filter((name) => values[name] !== Number.POSITIVE_INFINITY)
      .map((name) => {
        const { label, unit } = labels[name]
        return { name, label, ...formulas[name].explain(context), result: formatFigure(unit, values[name]) }
      })
  )
}
