import * as z from 'zod/mini'
import { withFloodZone } from './clamp-inputs.ts'
import {
  allInputs,
  inputDefinitions,
  isNumeric,
  type InputsWith,
  type SwitchInput,
} from './input-definitions.ts'
import { defaultInputs, toFormInputs, type CalculatorInputs } from './inputs.ts'

type ListedInput = InputsWith<{ listed: true }>
type FigureShape = {
  [Name in ListedInput]: z.ZodMiniNullable<Name extends SwitchInput ? z.ZodMiniBoolean : z.ZodMiniNumber>
}

/** What a listing can state about a home, or `null`. Dollars; the tax rate in percent. */
const figures = z.object(
  Object.fromEntries(
    allInputs
      .filter((name) => 'listed' in inputDefinitions[name])
      .map((name) => [name, z.nullable(isNumeric(name) ? z.number() : z.boolean())]),
  ) as FigureShape,
)
export type ListingFigures = z.infer<typeof figures>
export type ListedFigure = keyof ListingFigures

/** The home's listing, its community's page, or HUD's small area fair market rent (SAFMR) of the ZIP code. */
const figureSource = z.enum(['listing', 'community', 'hud'])
export type FigureSource = z.infer<typeof figureSource>

/** What usually holds where the listing states nothing: our estimate or HUD's, shown but not filled in. */
const listingEstimate = z.object({
  low: z.number(),
  high: z.number(),
  source: z.nullable(z.string()),
  year: z.nullable(z.string()),
})
export type ListingEstimate = z.infer<typeof listingEstimate>

export const listing = z.object({
  slug: z.string(),
  address: z.string(),
  figures,
  sources: z.record(z.keyof(figures), z.nullable(figureSource)),
  estimates: z.record(z.keyof(figures), z.nullable(listingEstimate)),
  listing_brokerage: z.nullable(z.string()),
  source: z.string(),
  is_sample: z.boolean(),
  updated_at: z.string(),
})
export type Listing = z.infer<typeof listing>

/** `unstated`: the listing could state it and does not, so the calculator's starting value stands. */
export type InputSource = FigureSource | 'you' | 'default' | 'unstated'

export const sourceLabels: Record<InputSource, string> = {
  listing: 'Listing',
  community: 'Community',
  hud: 'HUD rent',
  you: 'Yours',
  default: 'Default',
  unstated: 'Not stated',
}

type ListedFigures = Pick<Listing, 'figures' | 'sources'>

/** The listing's values replace the investor's; financing, operating costs and taxes stay. */
export function withListing(
  investor: CalculatorInputs,
  { figures }: Pick<Listing, 'figures'>,
): CalculatorInputs {
  const known = Object.entries(figures).filter(([, value]) => value !== null)
  const inputs: CalculatorInputs = { ...investor, ...Object.fromEntries(known) }
  return withFloodZone(inputs, inputs.isFloodZone)
}

/** What neither the listing nor its community states, HUD's rent included. */
export const unstatedFigures = ({ figures, sources }: ListedFigures): ListedFigure[] =>
  (Object.keys(figures) as ListedFigure[]).filter((name) => figures[name] === null || sources[name] === 'hud')

/** A value that differs from the listing's is the investor's own. */
export function inputSource(
  name: keyof CalculatorInputs,
  value: number | boolean | null | undefined,
  { figures, sources }: ListedFigures,
): InputSource {
  const listed = name in figures ? (name as ListedFigure) : null
  if (listed && figures[listed] === null && value === defaultInputs[listed]) return 'unstated'
  const source = listed && figures[listed] === value ? sources[listed] : null
  return source ?? (value === toFormInputs(defaultInputs)[name] ? 'default' : 'you')
}
