import { buildTypeCode } from '../build-types.ts'

export interface Dwelling {
  bedrooms: number | null
  square_footage: number | null
  stories: number | null
  garage_spaces: number | null
}

export interface BuildTypeClues extends Dwelling {
  bathrooms: number | null
  floorplan: string | null
  property_description: string | null
  features: readonly string[]
  /** Of the plan with the same name in the builder's list. */
  planType: string | null
  /** What the plans of the community have in common. */
  planListType: string | null
  community: CommunityClues
}

export interface CommunityClues {
  name: string | null
  subdivision: string | null
  build_types: readonly string[]
}

export interface PlanClues extends Dwelling {
  name: string
  build_type: string | null
  description: string | null
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

/** Where the community states or names one type only. */
function typeOfCommunity({ name, subdivision, build_types }: CommunityClues): string | null {
  const [onlyType, ...otherTypes] = build_types
  if (otherTypes.length > 0) return null
  return onlyType === undefined ? typeInWords(words(name, subdivision)) : buildTypeCode(onlyType)
}

/**
 * The likely type of a home whose feed states none. Its own words come first, then its plan in the builder's list, its
 * community, its size, and the community's other plans.
 */
export function inferBuildType(home: BuildTypeClues): string | null {
  const { community, planType, planListType } = home
  return (
    typeOfPlanName(home.floorplan ?? '') ??
    typeInWords(words(home.property_description, ...home.features)) ??
    planType ??
    typeOfCommunity(community) ??
    // A community of several types says nothing about one of its homes.
    (community.build_types.length > 1
      ? null
      : (typeBySize(home) ?? (mayBeTownhome(home) ? null : planListType)))
  )
}

/** The usual townhome, which a community may also build: two floors, with a half bath below. */
const mayBeTownhome = ({ bathrooms, square_footage: area }: BuildTypeClues) =>
  bathrooms !== null && !Number.isInteger(bathrooms) && (area ?? 0) < 2000

export function inferPlanType(plan: PlanClues, community: CommunityClues): string | null {
  return (
    plan.build_type ??
    typeOfPlanName(plan.name) ??
    typeInWords(plan.description ?? '') ??
    typeOfCommunity(community) ??
    typeBySize(plan)
  )
}

/** The one type among those that are known, if at least this share is. */
export function commonType(types: readonly (string | null)[], leastKnownShare = 0): string | null {
  const known = types.filter((type) => type !== null)
  const [type = null, ...others] = new Set(known)
  return others.length === 0 && known.length >= types.length * leastKnownShare ? type : null
}
