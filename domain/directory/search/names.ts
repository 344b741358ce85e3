import { allowedErrors, editDistance, isOneErrorApart } from './edit-distance.ts'
import { placeKey } from '../slugs.ts'

export interface SearchName {
  kind: 'city' | 'county' | 'builder' | 'community' | 'floorplan'
  name: string
  /** The place's name, the record's id, or the plan's name. */
  value: string
}

export const isSameRecord = (a: SearchName, b: SearchName) => a.kind === b.kind && a.value === b.value

/** Finds the records of a name: several communities may share one, or a county and a community. */
export interface SearchNames {
  exact(words: string): readonly SearchName[]
  /** The records whose name is most similar, at most one or two typos away. */
  similar(words: string, options?: { isWholeSearch?: boolean }): readonly SearchName[]
  communitiesContaining(words: string): readonly SearchName[]
  hasWord(word: string): boolean
}

/** Ignores case, accents and punctuation: "D.R. Horton" and "dr horton" are the same. */
export const nameKey = (name: string) =>
  placeKey(name.normalize('NFKD').replace(/\p{M}/gu, ''))
    .replace(/['’&,]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const rank = { city: 0, county: 1, builder: 2, community: 3, floorplan: 4 } as const

const maxCommunities = 100

/** A county is found by its bare name only where no city has it; 'Orange County' is always the county. */
export function indexNames(names: readonly SearchName[]): SearchNames {
  const byKey = new Map<string, SearchName[]>()
  const knownWords = new Set<string>()
  const add = (key: string, name: SearchName) => {
    if (key === '') return
    const existing = byKey.get(key) ?? []
    if (!existing.some((other) => isSameRecord(other, name))) byKey.set(key, [...existing, name])
  }
  for (const name of names) {
    const key = nameKey(name.name)
    add(key, name)
    if (name.kind === 'county') add(`${key} county`, name)
    for (const word of key.split(' ')) knownWords.add(word)
  }
  for (const [key, records] of byKey) {
    const hasCity = records.some(({ kind }) => kind === 'city')
    byKey.set(
      key,
      records
        .filter(({ kind }) => !(hasCity && kind === 'county'))
        .toSorted((a, b) => rank[a.kind] - rank[b.kind]),
    )
  }

  const byLength = Map.groupBy(byKey.keys(), ({ length }) => length)
  const ofLengths = (length: number, slack: number) =>
    Array.from({ length: 2 * slack + 1 }, (_, index) => byLength.get(length - slack + index) ?? []).flat()
  const communityKeys = [...byKey].filter(([, records]) => records.some(isCommunity))

  function similarKeys(key: string, isWholeSearch: boolean): string[] {
    const isSimilar = (candidate: string) => {
      // Short community names ('Garden') are too similar to ordinary words of a longer search.
      const minLength = isWholeSearch ? 3 : byKey.get(candidate)?.every(isCommunity) ? 8 : 5
      return Math.min(key.length, candidate.length) >= minLength && isOneErrorApart(key, candidate)
    }
    const oneError = ofLengths(key.length, 1).filter(isSimilar)
    if (oneError.length > 0 || allowedErrors(key.length) < 2) return oneError
    return ofLengths(key.length, 2).filter(
      (candidate) =>
        candidate[0] === key[0] &&
        allowedErrors(candidate.length) === 2 &&
        editDistance(key, candidate, 2) === 2,
    )
  }

  return {
    exact: (words) => byKey.get(nameKey(words)) ?? [],
    similar: (words, { isWholeSearch = false } = {}) =>
      similarKeys(nameKey(words), isWholeSearch)
        .flatMap((key) => byKey.get(key) ?? [])
        .toSorted((a, b) => rank[a.kind] - rank[b.kind]),
    communitiesContaining(words) {
      const key = ` ${nameKey(words)} `
      return communityKeys
        .filter(([candidate]) => ` ${candidate} `.includes(key))
        .flatMap(([, records]) => records.filter(isCommunity))
        .slice(0, maxCommunities)
    },
    hasWord: (word) => knownWords.has(nameKey(word)),
  }
}

const isCommunity = ({ kind }: SearchName) => kind === 'community'
