import { numberDefinition, numericInputs, type NumericInput } from '../inputs/input-definitions.ts'
import type { DraftInputs } from '../inputs/inputs.ts'
import { calculateMetrics, type MetricName } from '../metrics/metrics.ts'
import { clampVacancyDays } from '../metrics/year-one.ts'

/** A varied value stays within its bounds, although a typed one may lie outside. */
const clampOf = (field: NumericInput) =>
  field === 'annualVacancyDays' ? clampVacancyDays : numberDefinition(field).clamp

interface TornadoEnd {
  input: number
  metric: number
}

export interface TornadoBar {
  field: NumericInput
  lower: TornadoEnd
  higher: TornadoEnd
  swing: number
}

/** Widest bar first. Inputs that are empty, change nothing, or leave no value have no bar. */
export function tornado(inputs: DraftInputs, metric: MetricName): TornadoBar[] {
  const bars = numericInputs.flatMap((field): TornadoBar[] => {
    const { uncertainty } = numberDefinition(field)
    const value = inputs[field]
    if (!uncertainty || typeof value !== 'number') return []
    const step = 'amount' in uncertainty ? uncertainty.amount : Math.abs(value) * uncertainty.share
    const endAt = (input: number) => {
      const clamped = clampOf(field)?.(input) ?? input
      return { input: clamped, metric: calculateMetrics({ ...inputs, [field]: clamped })[metric] }
    }
    const lower = endAt(value - step)
    const higher = endAt(value + step)
    if (lower.metric === null || higher.metric === null || lower.metric === higher.metric) return []
    const swing = Math.abs(higher.metric - lower.metric)
    return [
      {
        field,
        lower: { input: lower.input, metric: lower.metric },
        higher: { input: higher.input, metric: higher.metric },
        swing,
      },
    ]
  })
  return bars.sort((a, b) => b.swing - a.swing)
}
