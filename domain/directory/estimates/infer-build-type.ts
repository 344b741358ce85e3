import { buildTypeCode } from '../build-types.ts'

export interface Dwelling {
  bedrooms: number | null
  square_footage: number | null
  stories: number | null
  garage_spaces: number | null
}

export interface BuildTypeClues extends Dwelling {
  floorplan: string | null
  property_description: string | null
  features: readonly string[]
  /** Of the community's plan with the same name, as its feed states it. */
  planType: string | null
  /** What all plans of the community have in common, by `planListType`. */
  planListType: string | null
  community: { name: string | null; subdivision: string | null; build_types: readonly string[] }
}

const typeWords: readonly [string, RegExp][] = [
  ['Condominium', /\b(?:condo(?:minium)?s?|coach homes?|(?:garden|veranda) flats?)\b/i],
  [
    'TH',
    /\b(?:town ?(?:home|house)s?|towns|townes|row ?(?:home|house)s?|(?:paired|twin|attached|duplex) (?:home|villa)s?|twinhomes?|twin ?villas?|villas|(?:end|interior|inside|corner) unit|shared (?:party )?walls?|party walls?)\b/i,
  ],
  [
    'SFH',
    /\b(?:single[- ]family|detached|estate (?:homes?|lots?|series)|estates|homesites? of \d|\d{2,3}(?:'|′|-foot|-ft| ?ft\.?)[- ](?:wide )?(?:lots?|homesites?|series)|no shared walls?)\b/i,
  ],
]

/** The type that the words name; null where they name none, or several. */
function typeInWords(text: string): string | null {
  const named = typeWords.filter(([, words]) => words.test(text.replaceAll(/no shared walls?/gi, 'detached')))
  return named.length === 1 ? (named[0]?.[0] ?? null) : null
}

/** Builders name the halves of an attached building 'Unit A' and 'Unit B'. */
const attachedPlan = /\bunit [a-d\d]\b|\bvilla\b/i

const typeOfPlanName = (name: string): string | null => (attachedPlan.test(name) ? 'TH' : typeInWords(name))

const words = (...texts: (string | null)[]) => texts.filter(Boolean).join(' · ')

/** Sizes that attached homes of production builders rarely have. */
function typeBySize({
  bedrooms,
  square_footage: area,
  stories,
  garage_spaces: garage,
}: Dwelling): string | null {
  const isDetached =
    (bedrooms ?? 0) >= 5 ||
    (area ?? 0) >= 2600 ||
    (garage ?? 0) >= 3 ||
    (stories === 1 && (bedrooms ?? 0) >= 4)
  return isDetached ? 'SFH' : null
}

/**
 * The likely type of a home whose feed states none. Its own words come first, then its plan, what its community states,
 * the community's name, its size, and the community's other plans.
 */
export function inferBuildType(home: BuildTypeClues): string | null {
  const { community, planType, planListType } = home
  const [onlyType, ...otherTypes] = community.build_types
  return (
    typeOfPlanName(home.floorplan ?? '') ??
    typeInWords(words(home.property_description, ...home.features)) ??
    planType ??
    (onlyType !== undefined && otherTypes.length === 0 ? buildTypeCode(onlyType) : null) ??
    typeInWords(words(community.name, community.subdivision)) ??
    (otherTypes.length === 0 ? (typeBySize(home) ?? planListType) : null)
  )
}

export interface PlanClues extends Dwelling {
  name: string
  build_type: string | null
  description: string | null
}

/** A community whose plans state or show one type only is taken to build that type. */
export function planListType(plans: readonly PlanClues[]): string | null {
  const types = new Set(
    plans.flatMap(
      (plan) =>
        plan.build_type ??
        typeOfPlanName(plan.name) ??
        typeInWords(plan.description ?? '') ??
        typeBySize(plan) ??
        [],
    ),
  )
  const [type] = types
  return types.size === 1 ? (type ?? null) : null
}
