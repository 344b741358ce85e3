import { numberDefinition, numericInputs } from './input-definitions.ts'
import type { DraftInputs } from './inputs.ts'

/** Shown and counted in a flood zone while no premium is entered: dollars a year. */
export const defaultFloodPremium = 600

const clamps = numericInputs.flatMap((name) => {
  const { clamp } = numberDefinition(name)
  return clamp ? [[name, clamp] as const] : []
})

/** The inputs as every calculation takes them, in the browser and on the server. */
export function clampInputs<Inputs extends DraftInputs>(inputs: Inputs): Inputs {
  const clamped: Inputs = { ...inputs }
  if (inputs.isFloodZone) clamped.floodInsurancePremium = inputs.floodInsurancePremium ?? defaultFloodPremium
  for (const [name, clamp] of clamps) {
    const value = clamped[name]
    if (typeof value === 'number') clamped[name] = clamp(value)
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
