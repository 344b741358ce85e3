import type { Clamp } from './clamp.ts'

export type InputUnit = 'dollars' | 'percent' | 'years' | 'days'

/** The likely error of an assumption: a share of its value, or an amount in its unit. */
export type Uncertainty = { share: number } | { amount: number }

interface Definition {
  label: string
  /** The heading above the input; 'Years Ahead' is the Projection tab. */
  group:
    | 'Financial Details'
    | 'Property Expenses'
    | 'Operating Costs'
    | 'Income Taxes'
    | 'Years Ahead'
    | 'Advanced'
  tooltip: string
  /** A saved profile must state it, gets the default for it, or may omit it (the default then counts). */
  presence: 'required' | 'defaulted' | 'optional'
  /** Append new inputs under a new version, so that old links still open. */
  shareLink: { position: number; since: number }
  listed?: true
}

export interface NumberDefinition extends Definition {
  unit: InputUnit
  default: number
  step: number
  /** The usual range; typed values may lie outside. */
  slider: readonly [number, number]
  /** Applied to typed values and in every calculation. */
  clamp?: Clamp
  /** What an empty field counts as; without it, an empty field makes `null` of what needs it. */
  whenEmpty?: number
  /** For the sensitivity chart; omitted for values set by law and for the projection. */
  uncertainty?: Uncertainty
}

export interface SwitchDefinition extends Definition {
  unit: 'switch'
  default: boolean
}
