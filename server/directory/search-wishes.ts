import { readSearch } from '@fairtide/domain/directory/read-search'
import type { PartKind, SearchReading } from '@fairtide/domain/directory/search-reading'
import type { SearchNames } from '@fairtide/domain/directory/search-names'

/** What a search asks for, kind by kind, ready to be turned into conditions. */
export interface Wishes {
  cities: string[]
  counties: string[]
  zips: string[]
  builders: string[]
  communities: string[]
  homeTypes: string[]
  price: Bounds
  bedrooms: Bounds
  bathrooms: Bounds
  squareFeet: Bounds
  words: string[]
  /** Nothing was found with the words as they are typed: what looks like them counts too. */
  isFuzzy: boolean
}

export interface Bounds {
  min: number | null
  max: number | null
}

/** Several of a kind widen the search (two cities); bounds narrow it (under 400k, over 300k). */
export function wishesOf({ parts, words }: SearchReading, isFuzzy = false): Wishes {
  const values = (kind: PartKind) =>
    parts.flatMap((part) => (part.kind === kind && part.value ? [part.value] : []))
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
    cities: values('city'),
    counties: values('county'),
    zips: values('zip'),
    builders: values('builder'),
    communities: values('community'),
    homeTypes: values('home_type'),
    price: bounds('price'),
    bedrooms: bounds('bedrooms'),
    bathrooms: bounds('bathrooms'),
    squareFeet: bounds('square_feet'),
    words,
    isFuzzy,
  }
}

/** Reads a search text; null for none. */
export function readWishes(text: string | undefined, names: SearchNames): Wishes | null {
  return text?.trim() ? wishesOf(readSearch(text, names)) : null
}
