import { numericInputs, type NumericInput } from './fields.ts'
import type { DraftInputs } from './inputs.ts'

type Clamp = (value: number) => number

// Comparisons, not Math.min and Math.max: they leave NaN alone and run faster over columns.
export const clampPercent: Clamp = (value) => (value < 0 ? 0 : value > 100 ? 100 : value)
export const clampDollars: Clamp = (value) => (value < 0 ? 0 : value)
const capAtHundred: Clamp = (value) => (value > 100 ? 100 : value)

/** What happens to a figure as it is typed. A field that is not here keeps what was typed. */
export const inputClamps: Partial<Record<NumericInput, Clamp>> = {
  downPaymentPercent: clampPercent,
  interestRate: clampPercent,
  expectedAppreciationPercent: clampPercent,
  propertyTaxRate: clampPercent,
  propertyManagementFees: clampPercent,
  leasingFees: clampPercent,
  repairsPercent: clampPercent,
  landValuePercent: clampPercent,
  w2IncomeTaxRate: clampPercent,
  sellingCostsPercent: clampPercent,
  capitalGainsTaxPercent: clampPercent,
  oneTimeClosingCostsPercent: capAtHundred,
  privateMortgageInsurance: clampDollars,
  monthlyRent: clampDollars,
  hoaPayment: clampDollars,
  cddPayment: clampDollars,
  insurancePremium: clampDollars,
  floodInsurancePremium: clampDollars,
}

/** Shown, and counted, in a flood zone whose premium nobody has entered yet: dollars a year. */
export const defaultFloodPremium = 600

/** The inputs as every calculation takes them, in the browser and on the server. */
export function clampInputs<Inputs extends DraftInputs>(inputs: Inputs): Inputs {
  const clamped: Inputs = { ...inputs }
  if (inputs.isFloodZone) clamped.floodInsurancePremium = inputs.floodInsurancePremium ?? defaultFloodPremium
  for (const name of numericInputs) {
    const value = clamped[name]
    const clamp = inputClamps[name]
    if (clamp && typeof value === 'number') clamped[name] = clamp(value)
  }
  return clamped
}

/** Turning the zone on fills an unset premium; a 0 typed afterwards stays 0. */
export function withFloodZone<Inputs extends DraftInputs>(inputs: Inputs, isFloodZone: boolean): Inputs {
  const premium = inputs.floodInsurancePremium
  return isFloodZone && !premium
    ? { ...inputs, isFloodZone, floodInsurancePremium: defaultFloodPremium }
    : { ...inputs, isFloodZone }
}
