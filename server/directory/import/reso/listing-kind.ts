import type { HomeValues } from '@fairtide/domain/directory/home'

type Listing = Readonly<Record<string, unknown>>
type ListingKind = HomeValues<'listing_kind'>['listing_kind']

/** What an import takes in besides new homes for sale. */
export interface AcceptedKinds {
  resales: boolean
  leases: boolean
}

/** A home is new for two years after it was built, where nothing else tells. */
const maxYearsNew = 2

/** Null for a new home for sale. */
export function listingKindOf(listing: Listing): ListingKind {
  if (/lease|rental/.test(propertyType(listing))) return 'lease'
  return isNew(listing) ? null : 'resale'
}

/** Why the listing is not taken in; null if it is. */
export function kindRefusalReason(listing: Listing, accepted: AcceptedKinds): string | null {
  const kind = listingKindOf(listing)
  if (kind === 'lease')
    return accepted.leases ? null : 'It is for lease, not for sale. Leases are taken in only when asked for.'
  if (/land|farm|commercial|business/.test(propertyType(listing)))
    return `It is not a home: its property type is ${String(listing.PropertyType)}.`
  return kind === null || accepted.resales
    ? null
    : 'It is a resale, not a new home. Resales are taken in only when asked for.'
}

const words = (value: unknown) => String(value ?? '').toLowerCase()
const propertyType = ({ PropertyType }: Listing) => words(PropertyType)

/** By the flag; without one by the condition, then by the year built; new if the listing states none of them. */
function isNew({ NewConstructionYN, PropertyCondition, YearBuilt, ...listing }: Listing): boolean {
  const flag = words(NewConstructionYN)
  if (/^(?:true|y|yes|1)$/.test(flag)) return true
  if (flag !== '') return false
  const condition = words(PropertyCondition)
  if (condition !== '')
    return /new|under ?construction|to ?be ?built|pre-?construction|proposed/.test(condition)
  const listedOn = words(listing.OnMarketDate || listing.ListingContractDate || listing.ModificationTimestamp)
  const listedIn = Number(/^\d{4}/.exec(listedOn)?.[0] ?? new Date().getUTCFullYear())
  const builtIn = Number(YearBuilt)
  return !builtIn || listedIn - builtIn <= maxYearsNew
}
