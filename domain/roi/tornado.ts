import { inputClamps } from './clamps.ts'
import { numericInputs, type NumericInput } from './fields.ts'
import type { DraftInputs } from './inputs.ts'
import { calculateMetrics, type MetricName } from './metrics.ts'
import { countedVacancyDays } from './year-one.ts'

/** How far an assumption can well be off: a share of its own size, or an amount in its own unit. */
type Doubt = { share: number } | { amount: number }

/** A field that is missing here is a matter of law or of the projection, not of doubt. */
export const doubts: Partial<Record<NumericInput, Doubt>> = {
  purchasePrice: { share: 0.1 },
  monthlyRent: { share: 0.1 },
  hoaPayment: { share: 0.1 },
  cddPayment: { share: 0.1 },
  privateMortgageInsurance: { share: 0.1 },
  insurancePremium: { share: 0.25 },
  floodInsurancePremium: { share: 0.25 },
  downPaymentPercent: { amount: 5 },
  interestRate: { amount: 1 },
  loanTerm: { amount: 5 },
  oneTimeClosingCostsPercent: { amount: 1 },
  expectedAppreciationPercent: { amount: 1 },
  propertyTaxRate: { amount: 0.25 },
  annualVacancyDays: { amount: 15 },
  propertyManagementFees: { amount: 2 },
  leasingFees: { amount: 25 },
  repairsPercent: { amount: 2 },
  landValuePercent: { amount: 5 },
  w2IncomeTaxRate: { amount: 5 },
}

/** The ends that a field is held to: what is typed may lie outside, what we propose may not. */
const bounds = { ...inputClamps, annualVacancyDays: countedVacancyDays }

export interface TornadoEnd {
  input: number
  metric: number
}

export interface TornadoBar {
  field: NumericInput
  lower: TornadoEnd
  higher: TornadoEnd
  /** The distance between the two ends, in the metric's unit. */
  swing: number
}

/** Which assumption moves the metric most: each one moved alone, by its own doubt; the widest bar first. */
export function tornado(inputs: DraftInputs, metric: MetricName): TornadoBar[] {
  const bars = numericInputs.flatMap((field): TornadoBar[] => {
    const doubt = doubts[field]
    const value = inputs[field]
    if (!doubt || typeof value !== 'number') return []
    const step = 'amount' in doubt ? doubt.amount : Math.abs(value) * doubt.share
    const endAt = (moved: number) => {
      const input = bounds[field]?.(moved) ?? moved
      return { input, metric: calculateMetrics({ ...inputs, [field]: input })[metric] }
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
