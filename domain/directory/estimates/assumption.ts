import * as z from 'zod/mini'
import { openEnum } from '../../validation/open-enum.ts'

/** `hud` is HUD's rent of the ZIP code, `estimate` a figure of ours; `unknown` counts with our range, if there is one. */
const origins = ['listing', 'community', 'hud', 'estimate', 'unknown'] as const

/** One figure behind the returns of a home. */
export const assumption = z.object({
  origin: openEnum(origins),
  /** What is stated, or the middle of an estimate; null where only a range is known. */
  value: z.nullable(z.number()),
  /** The range that the returns count with; null where nothing is known. */
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  /** Null for what the listing or its community states. */
  source: z.nullable(z.string()),
  year: z.nullable(z.string()),
})
export type Assumption = z.infer<typeof assumption>

/** Rent and HOA in dollars a month, the tax rate in percent of the price a year, the others in dollars a year. */
export const assumptions = z.object({
  rent: assumption,
  property_tax_rate: assumption,
  insurance: assumption,
  hoa: assumption,
  cdd: assumption,
  flood_insurance: assumption,
})
export type Assumptions = z.infer<typeof assumptions>
export type AssumptionName = keyof Assumptions

export const assumptionNames = Object.keys(assumptions.shape) as AssumptionName[]

export const isStated = ({ origin }: Pick<Assumption, 'origin'>): boolean =>
  origin === 'listing' || origin === 'community'
