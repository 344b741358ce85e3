import { allowedErrors, editDistance } from './edit-distance.ts'
import { placeKey } from './slugs.ts'

/** A name that a search may mention. */
export interface SearchName {
  kind: 'city' | 'county' | 'builder' | 'community'
  name: string
  /** What to filter by: the place's name, or the record's id. */
  value: string
}

export interface SearchNames {
  /** The record that these words name, exactly or, where they are no known words, but for a typing error. */
  exact(words: string): SearchName | undefined
  nearly(words: string): SearchName | undefined
  knowsWord(word: string): boolean
}

/** One key a name, however its punctuation is typed: "D.R. Horton" and "dr horton" are the same. */
export const nameKey = (name: string) =>
  placeKey(name.normalize('NFKD').replace(/\p{M}/gu, ''))
    .replace(/['’&,]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const rank = { city: 0, county: 1, builder: 2, community: 3 } as const

/** A county is called by its name alone only where no city has it; 'Orange County' always means the county. */
export function indexNames(names: readonly SearchName[]): SearchNames {
  const byKey = new Map<string, SearchName>()
  const knownWords = new Set<string>()
  const add = (key: string, name: SearchName) => {
    const standing = byKey.get(key)
    if (key !== '' && (!standing || rank[name.kind] < rank[standing.kind])) byKey.set(key, name)
  }
  for (const name of names) {
    const key = nameKey(name.name)
    add(key, name)
    if (name.kind === 'county') add(`${key} county`, name)
    for (const word of key.split(' ')) knownWords.add(word)
  }

  const byStart = Map.groupBy(byKey.keys(), (key) => key[0] ?? '')
  return {
    exact: (words) => byKey.get(nameKey(words)),
    knowsWord: (word) => knownWords.has(nameKey(word)),
    nearly(words) {
      const key = nameKey(words)
      let nearest: { name: SearchName; errors: number } | undefined
      for (const candidate of byStart.get(key[0] ?? '') ?? []) {
        const limit = allowedErrors(Math.min(key.length, candidate.length))
        const name = byKey.get(candidate)
        // Short names of communities ('Garden') are too near to ordinary words.
        if (limit === 0 || !name || (name.kind === 'community' && candidate.length < 8)) continue
        const errors = editDistance(key, candidate, limit)
        const isNearer =
          !nearest ||
          errors < nearest.errors ||
          (errors === nearest.errors && rank[name.kind] < rank[nearest.name.kind])
        if (errors <= limit && isNearer) nearest = { name, errors }
      }
      return nearest?.name
    },
  }
}
