import { numberDefinition, numericInputs } from './input-definitions.ts'
import type { DraftInputs } from './inputs.ts'

/** Dollars a year, in a flood zone without a premium. */
export const defaultFloodPremium = 600

const clamps = numericInputs.flatMap((name) => {
  const { clamp } = numberDefinition(name)
  return clamp ? [[name, clamp] as const] : []
})

/** What every calculation does to its inputs first, in the browser and on the server. */
export function clampInputs<Inputs extends DraftInputs>(inputs: Inputs): Inputs {
  const clamped: Inputs = { ...inputs }
  if (inputs.isFloodZone) clamped.floodInsurancePremium = inputs.floodInsurancePremium ?? defaultFloodPremium
  for (const [name, clamp] of clamps) {
    const value = clamped[name]
    if (typeof value === 'number') clamped[name] = clamp(value)
  }
  return clamped
}

/** Turning the zone on fills in a missing premium; a 0 typed afterwards stays 0. */
export function withFloodZone<Inputs extends DraftInputs>(inputs: Inputs, isFloodZone: boolean): Inputs {
  const premium = inputs.floodInsurancePremium
  return isFloodZone && !premium
    ? { ...inputs, isFloodZone, floodInsurancePremium: defaultFloodPremium }
    : { ...inputs, isFloodZone }
}
