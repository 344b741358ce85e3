import * as z from 'zod/mini'
import { defaultFloodPremium, withFloodZone } from './clamp-inputs.ts'
import {
  allInputs,
  inputDefinitions,
  isNumeric,
  type InputsWith,
  type SwitchInput,
} from './input-definitions.ts'
import { defaultInputs, toFormInputs, type CalculatorInputs, type FormInputs } from './inputs.ts'

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

/** `cautious`: the low rent or the high cost of our range. `unstated`: the listing could state it and does not, so the calculator's starting value stands. */
export type InputSource = FigureSource | 'cautious' | 'you' | 'default' | 'unstated'

export const sourceLabels: Record<InputSource, string> = {
  listing: 'Listing',
  community: 'Community',
  hud: 'HUD rent',
  cautious: 'Cautious estimate',
  you: 'Yours',
  default: 'Default',
  unstated: 'Not stated',
}

type ListedFigures = Pick<Listing, 'figures' | 'sources'>
type EstimatedFigures = Pick<Listing, 'figures' | 'estimates'>

/** The listing's values replace the investor's; financing, operating costs and taxes stay. */
export function withListing(
  investor: CalculatorInputs,
  { figures }: Pick<Listing, 'figures'>,
): CalculatorInputs {
  const known = Object.entries(figures).filter(([, value]) => value !== null)
  const inputs: CalculatorInputs = { ...investor, ...Object.fromEntries(known) }
  return withFloodZone(inputs, inputs.isFloodZone)
}

function cautiousFigure(name: ListedFigure, { figures, estimates }: EstimatedFigures) {
  const estimate = name === 'isFloodZone' ? null : estimates[name]
  return estimate?.[name === 'monthlyRent' ? 'low' : 'high'] ?? figures[name]
}

/** The premium of a home in a flood zone; our range of it stands beside the zone. */
const cautiousFloodPremium = ({ figures, estimates }: EstimatedFigures) =>
  figures.isFloodZone ? (estimates.isFloodZone?.high ?? defaultFloodPremium) : 0

/** The home as the directory ranks it: the cautious end of our ranges, and empty where nothing is known. */
export function withCautiousFigures(investor: CalculatorInputs, listing: EstimatedFigures): FormInputs {
  const names = Object.keys(listing.figures) as ListedFigure[]
  return {
    ...toFormInputs(investor),
    ...Object.fromEntries(names.map((name) => [name, cautiousFigure(name, listing)])),
    isFloodZone: listing.figures.isFloodZone ?? false,
    floodInsurancePremium: cautiousFloodPremium(listing),
  }
}

/** What neither the listing nor its community states, HUD's rent included. */
export const unstatedFigures = ({ figures, sources }: ListedFigures): ListedFigure[] =>
  (Object.keys(figures) as ListedFigure[]).filter((name) => figures[name] === null || sources[name] === 'hud')

/** A value that differs from the listing's is the investor's own. */
export function inputSource(
  name: keyof CalculatorInputs,
  value: number | boolean | null | undefined,
  listing: ListedFigures & EstimatedFigures,
): InputSource {
  const { figures, sources } = listing
  const listed = name in figures ? (name as ListedFigure) : null
  if (listed && figures[listed] === null && value === defaultInputs[listed]) return 'unstated'
  const source = listed && figures[listed] === value ? sources[listed] : null
  if (source) return source
  const isCautious = listed
    ? value !== null && listing.estimates[listed] && value === cautiousFigure(listed, listing)
    : name === 'floodInsurancePremium' && figures.isFloodZone && value === listing.estimates.isFloodZone?.high
  if (isCautious) return 'cautious'
  return value === toFormInputs(defaultInputs)[name] ? 'default' : 'you'
}
