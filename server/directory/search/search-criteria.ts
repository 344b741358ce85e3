import type { PartKind, SearchPart, ParsedSearch } from '@fairtide/domain/directory/search/parsed-search'

export interface RecordNames {
  cities: string[]
  counties: string[]
  zips: string[]
  builders: string[]
  communities: string[]
  floorplans: string[]
}

export interface SearchCriteria extends RecordNames {
  /** Names shared by several kinds of records: each entry matches any record with that name. */
  anyOf: RecordNames[]
  homeTypes: string[]
  price: Bounds
  bedrooms: Bounds
  bathrooms: Bounds
  squareFeet: Bounds
  rent: Bounds
  capRate: Bounds
  cashFlow: Bounds
  cashOnCash: Bounds
  dscr: Bounds
  words: string[]
  order: string | undefined
}

export interface Bounds {
  min: number | null
  max: number | null
}

/** Several names of a kind widen the search (two cities); bounds narrow it (under 400k, over 300k). */
export function criteriaOf({ parts, words }: Pick<ParsedSearch, 'parts' | 'words'>): SearchCriteria {
  const bounds = (kind: PartKind): Bounds => {
    const ofKind = parts.filter((part) => part.kind === kind)
    const mins = ofKind.flatMap(({ min }) => min ?? [])
    const maxs = ofKind.flatMap(({ max }) => max ?? [])
    return {
      min: mins.length > 0 ? Math.max(...mins) : null,
      max: maxs.length > 0 ? Math.min(...maxs) : null,
    }
  }
  return {
    ...recordNamesIn(parts.filter((part) => !isMixed(part))),
    anyOf: parts.filter(isMixed).map((part) => recordNamesIn([part])),
    homeTypes: valuesOf(parts, 'home_type'),
    price: bounds('price'),
    bedrooms: bounds('bedrooms'),
    bathrooms: bounds('bathrooms'),
    squareFeet: bounds('square_feet'),
    rent: bounds('rent'),
    capRate: bounds('cap_rate'),
    cashFlow: bounds('cash_flow'),
    cashOnCash: bounds('cash_on_cash'),
    dscr: bounds('dscr'),
    words,
    order: valuesOf(parts, 'order')[0],
  }
}

const isMixed = (part: SearchPart) => part.others.some(({ kind }) => kind !== part.kind)

export function recordNamesIn(parts: readonly SearchPart[]): RecordNames {
  return {
    cities: valuesOf(parts, 'city'),
    counties: valuesOf(parts, 'county'),
    zips: valuesOf(parts, 'zip'),
    builders: valuesOf(parts, 'builder'),
    communities: valuesOf(parts, 'community'),
    floorplans: valuesOf(parts, 'floorplan'),
  }
}

function valuesOf(parts: readonly SearchPart[], kind: PartKind): string[] {
  return parts.flatMap((part) =>
    [part, ...part.others].flatMap(({ kind: other, value }) => (other === kind && value ? [value] : [])),
  )
}
