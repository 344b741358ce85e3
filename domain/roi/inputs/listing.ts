import * as z from 'zod/mini'
import { withFloodZone } from './clamp-inputs.ts'
import {
  allInputs,
  inputDefinitions,
  isNumeric,
  type InputsWith,
  type SwitchInput,
} from './input-definitions.ts'
import { defaultInputs, type CalculatorInputs } from './inputs.ts'

type ListedInput = InputsWith<{ listed: true }>
type FigureShape = {
  [Name in ListedInput]: z.ZodMiniNullable<Name extends SwitchInput ? z.ZodMiniBoolean : z.ZodMiniNumber>
}

/** What a listing can state about a home; `null` where it does not. Dollars; the tax rate in percent. */
const figures = z.object(
  Object.fromEntries(
    allInputs
      .filter((name) => 'listed' in inputDefinitions[name])
      .map((name) => [name, z.nullable(isNumeric(name) ? z.number() : z.boolean())]),
  ) as FigureShape,
)
export type ListingFigures = z.infer<typeof figures>
export type ListedFigure = keyof ListingFigures

/** The home's own listing, its community's page, or HUD's small-area fair market rent of the ZIP code. */
const figureSource = z.enum(['listing', 'community', 'hud'])
export type FigureSource = z.infer<typeof figureSource>

export const listing = z.object({
  slug: z.string(),
  /** In one line, with city, state and ZIP. */
  address: z.string(),
  figures,
  /** Who states each figure; `null` where nobody does. */
  sources: z.record(z.keyof(figures), z.nullable(figureSource)),
  /** The feed that brought the listing, and when it last said something new (ISO 8601). */
  source: z.string(),
  is_sample: z.boolean(),
  updated_at: z.string(),
})
export type Listing = z.infer<typeof listing>

/** Where a figure on the screen comes from. */
export type InputSource = FigureSource | 'you' | 'default'

export const sourceLabels: Record<InputSource, string> = {
  listing: 'Listing',
  community: 'Community',
  hud: 'HUD rent',
  you: 'Yours',
  default: 'Default',
}

type ListedFigures = Pick<Listing, 'figures' | 'sources'>

/** A home's own figures over the investor's: financing, letting and taxes stay as they were. */
export function withListing(
  investor: CalculatorInputs,
  { figures }: Pick<Listing, 'figures'>,
): CalculatorInputs {
  const known = Object.entries(figures).filter(([, value]) => value !== null)
  const inputs: CalculatorInputs = { ...investor, ...Object.fromEntries(known) }
  return withFloodZone(inputs, inputs.isFloodZone)
}

/** Where the figure comes from now: one that was typed over is the investor's own. */
export function inputSource(
  name: keyof CalculatorInputs,
  value: number | boolean | null | undefined,
  { figures, sources }: ListedFigures,
): InputSource {
  const listed = name in figures ? (name as ListedFigure) : null
  const source = listed && figures[listed] === value ? sources[listed] : null
  return source ?? (value === defaultInputs[name] ? 'default' : 'you')
}
