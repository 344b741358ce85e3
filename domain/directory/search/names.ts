import { allowedErrors, editDistance, isOneErrorApart } from './edit-distance.ts'
import { placeKey } from '../slugs.ts'

/** A name that a search may mention. */
export interface SearchName {
  kind: 'city' | 'county' | 'builder' | 'community' | 'floorplan'
  name: string
  /** What to filter by: the place's name, the record's id, the plan's name. */
  value: string
}

/** Whoever bears the words as a name: several communities may, or a county and a community. */
export interface SearchNames {
  exact(words: string): readonly SearchName[]
  /** Those whose name is nearest to the words, where a typing error or two can explain the difference. */
  nearly(words: string, options?: { isWholeSearch?: boolean }): readonly SearchName[]
  /** Communities with these words among others in their name. */
  communitiesHolding(words: string): readonly SearchName[]
  knowsWord(word: string): boolean
}

/** One key a name, however its punctuation is typed: "D.R. Horton" and "dr horton" are the same. */
export const nameKey = (name: string) =>
  placeKey(name.normalize('NFKD').replace(/\p{M}/gu, ''))
    .replace(/['’&,]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const rank = { city: 0, county: 1, builder: 2, community: 3, floorplan: 4 } as const

/** Communities that a search may mean at once. */
const maxCommunities = 100

/** A county is called by its name alone only where no city has it; 'Orange County' always means the county. */
export function indexNames(names: readonly SearchName[]): SearchNames {
  const byKey = new Map<string, SearchName[]>()
  const knownWords = new Set<string>()
  const add = (key: string, name: SearchName) => {
    if (key === '') return
    const standing = byKey.get(key) ?? []
    const isSame = standing.some(({ kind, value }) => kind === name.kind && value === name.value)
    if (!isSame) byKey.set(key, [...standing, name])
  }
  for (const name of names) {
    const key = nameKey(name.name)
    add(key, name)
    if (name.kind === 'county') add(`${key} county`, name)
    for (const word of key.split(' ')) knownWords.add(word)
  }
  for (const [key, bearers] of byKey) {
    const hasCity = bearers.some(({ kind }) => kind === 'city')
    byKey.set(
      key,
      bearers
        .filter(({ kind }) => !(hasCity && kind === 'county'))
        .toSorted((a, b) => rank[a.kind] - rank[b.kind]),
    )
  }

  const byLength = Map.groupBy(byKey.keys(), ({ length }) => length)
  const ofLengths = (length: number, slack: number) =>
    Array.from({ length: 2 * slack + 1 }, (_, index) => byLength.get(length - slack + index) ?? []).flat()
  const communityKeys = [...byKey].filter(([, bearers]) => bearers.some(isCommunity))

  function nearestKeys(key: string, isWholeSearch: boolean): string[] {
    const isNear = (candidate: string) => {
      // Short names of communities ('Garden') are too near to ordinary words of a longer search.
      const shortest = isWholeSearch ? 3 : byKey.get(candidate)?.every(isCommunity) ? 8 : 5
      return Math.min(key.length, candidate.length) >= shortest && isOneErrorApart(key, candidate)
    }
    const oneError = ofLengths(key.length, 1).filter(isNear)
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
    nearly: (words, { isWholeSearch = false } = {}) =>
      nearestKeys(nameKey(words), isWholeSearch)
        .flatMap((key) => byKey.get(key) ?? [])
        .toSorted((a, b) => rank[a.kind] - rank[b.kind]),
    communitiesHolding(words) {
      const key = ` ${nameKey(words)} `
      return communityKeys
        .filter(([candidate]) => ` ${candidate} `.includes(key))
        .flatMap(([, bearers]) => bearers.filter(isCommunity))
        .slice(0, maxCommunities)
    },
    knowsWord: (word) => knownWords.has(nameKey(word)),
  }
}

const isCommunity = ({ kind }: SearchName) => kind === 'community'
