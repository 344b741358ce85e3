import { isFiller, isStopWord, type Token } from './tokens.ts'

/** Spells a word as some record does, correcting a typo; null when no record contains anything similar. */
export type Spell = (word: string) => string | null

/** A word that no record contains is ignored if the rest narrows the search enough; otherwise nothing is found. */
export function remainingWords(
  tokens: readonly Token[],
  address: ReadonlySet<Token>,
  spell: Spell,
  hasParts: boolean,
): { words: string[]; ignored: string[] } {
  const ignored = tokens
    .filter((token) => !address.has(token) && isFiller(token.word) && !isStopWord(token.word))
    .map(({ word }) => word)
  const candidates = tokens
    .filter((token) => address.has(token) || !isFiller(token.word))
    .map(({ word }) => withoutPunctuation(word))
    .filter(Boolean)
    .map((word) => ({ word, spelled: /\d/.test(word) ? word : spell(word) }))
  const spellings = [...new Set(candidates.flatMap(({ spelled }) => spelled ?? []))]
  const long = spellings.filter((word) => !isShort(word))
  const words = long.length > 0 || hasParts ? long : spellings.slice(0, 1)
  // Short words of a street, such as 'NW', are not listed as ignored.
  const streetWords = new Set([...address].map(({ word }) => withoutPunctuation(word).toLowerCase()))
  ignored.push(...spellings.filter((word) => !words.includes(word) && !streetWords.has(word.toLowerCase())))
  const unknown = candidates.flatMap(({ word, spelled }) => (spelled === null ? [word] : []))
  return hasParts || words.length > unknown.length
    ? { words, ignored: [...unknown, ...ignored] }
    : { words: candidates.map(({ word }) => word), ignored }
}

/** Too short for the trigram index: ignored beside longer words. */
const isShort = (word: string) => word.length < 3 && !/\d/.test(word)

const withoutPunctuation = (word: string) => /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(word)?.[0] ?? ''
