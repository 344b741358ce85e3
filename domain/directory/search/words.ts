export interface Token {
  word: string
  start: number
  end: number
}

/** Words of a search that are read at all, and those of them that may narrow it: each one costs a look at every text. */
export const maxTokens = 30
export const maxWords = 8

const listOf = (text: string) => new Set(text.split(/\s+/).filter(Boolean))

/** Words that hold a sentence together. */
const glue = listOf(
  `a all also am an and any are around as at be by can do find for get give has have i in is it like looking me my near
  of on or our please see show some than that the there this to us want we what where which who with within you`,
)

/** Words that say no more than that one looks for a home in Florida to invest in. */
const meaningless = listOf(
  `apartment apartments area build builder builders buy buying cheap community communities construction county deal deals
  directory fl florida good great home homes housing income invest investing investment investments investor investors
  listing listings live new nice price priced prices properties property real estate rent rental rentals residential roi
  return returns sale search state usa`,
)

export const isGlue = (word: string) => glue.has(word.toLowerCase())
const isMeaningless = (word: string) => meaningless.has(word.toLowerCase())
export const isFiller = (word: string) => isGlue(word) || isMeaningless(word)

export function tokenise(text: string): Token[] {
  return [...text.matchAll(/[^\s,;()"]+/g)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }))
}

const streetWord =
  /^(street|st|drive|dr|lane|ln|avenue|ave|road|rd|court|ct|circle|cir|way|place|pl|trail|trl|loop|boulevard|blvd|terrace|ter|cove|cv|path|run|highway|hwy|parkway|pkwy|point|pt|crossing|xing|bend|alley|row|square|sq)\.?$/i

/** Longest street that is looked for, in words after the number. */
const maxStreetWords = 6

/** House number, street and kind of street, wherever they stand: none of these words is a city or a county. */
export function addressTokens(tokens: readonly Token[]): Set<Token> {
  const found = new Set<Token>()
  for (const [index, token] of tokens.entries()) {
    if (!/^\d{1,6}[a-z]?$/i.test(token.word) || found.has(token)) continue
    const following = tokens.slice(index + 1, index + 1 + maxStreetWords)
    const end = following.findLastIndex(({ word }, at) => at > 0 && streetWord.test(word))
    const last = end >= 0 ? end : following.findIndex(({ word }) => streetWord.test(word))
    for (const part of last >= 0 ? [token, ...following.slice(0, last + 1)] : []) found.add(part)
  }
  return found
}
