import type { NumericInput } from './fields.ts'
import { defaultInputs, type CalculatorInputs } from './inputs.ts'

/** What a listing can know of a home; `null` where it does not say. Dollars; the tax rate in percent. */
export interface ListingFigures {
  purchasePrice: number | null
  monthlyRent: number | null
  propertyTaxRate: number | null
  hoaPayment: number | null
  cddPayment: number | null
  insurancePremium: number | null
  floodInsurancePremium: number | null
  isFloodZone: boolean | null
}

export type InputSource = 'listing' | 'you' | 'default'

export interface ListedInputs {
  inputs: CalculatorInputs
  /** Where each figure came from, to be shown beside it. */
  sources: Record<keyof CalculatorInputs, InputSource>
}

const isKnown = (value: number | boolean | null) =>
  value !== null && (typeof value === 'boolean' || Number.isFinite(value))

/** A home's own figures over the investor's: financing, letting and taxes stay as they were. */
export function analyseListing(investor: CalculatorInputs, listing: ListingFigures): ListedInputs {
  const known = Object.fromEntries(Object.entries(listing).filter(([, value]) => isKnown(value)))
  const inputs: CalculatorInputs = { ...investor, ...known }
  const names = Object.keys(defaultInputs) as (NumericInput | 'isFloodZone')[]
  const sourceOf = (name: keyof CalculatorInputs): InputSource =>
    name in known ? 'listing' : inputs[name] === defaultInputs[name] ? 'default' : 'you'
  const sources = Object.fromEntries(names.map((name) => [name, sourceOf(name)]))
  return { inputs, sources: sources as ListedInputs['sources'] }
}
