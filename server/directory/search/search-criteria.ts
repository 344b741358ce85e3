import type { PartKind, SearchPart, SearchReading } from '@fairtide/domain/directory/search/parsed-search'

/** Names that a search mentions, kind by kind. */
export interface Named {
  cities: string[]
  counties: string[]
  zips: string[]
  builders: string[]
  communities: string[]
  floorplans: string[]
}

/** What a search asks for, kind by kind, ready to be turned into conditions. */
export interface SearchCriteria extends Named {
  /** Names that may mean several kinds of thing: of each, any bearer will do. */
  anyOf: Named[]
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
  /** How the found homes are to be sorted, where the text says so. */
  order: string | undefined
}

export interface Bounds {
  min: number | null
  max: number | null
}

/** Several of a kind widen the search (two cities); bounds narrow it (under 400k, over 300k). */
export function criteriaOf({ parts, words }: Pick<SearchReading, 'parts' | 'words'>): SearchCriteria {
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
    ...namedBy(parts.filter((part) => !isMixed(part))),
    anyOf: parts.filter(isMixed).map((part) => namedBy([part])),
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

export function namedBy(parts: readonly SearchPart[]): Named {
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
