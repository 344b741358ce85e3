export interface Token {
  word: string
  start: number
  end: number
}

/** Only the first words are parsed, and fewer are searched for, because each one scans every text. */
export const maxTokens = 30
export const maxWords = 8

const wordSet = (text: string) => new Set(text.split(/\s+/).filter(Boolean))

const stopWords = wordSet(
  `a all also am an and any are around as at be by can do find for get give has have i in is it like looking me my near
  of on or our please see show some than that the there this to us we want what where which who with within you`,
)

/** Words that say no more than a search of this site already implies. */
const genericWords = wordSet(
  `apartment apartments area build builder builders buy buying cheap community communities construction county deal deals
  directory fl florida good great home homes housing income invest investing investment investments investor investors
  listing listings live new nice price priced prices properties property real estate rent rental rentals residential roi
  return returns sale search state usa`,
)

export const isStopWord = (word: string) => stopWords.has(word.toLowerCase())
export const isFiller = (word: string) => isStopWord(word) || genericWords.has(word.toLowerCase())

export function tokenize(text: string): Token[] {
  return [...text.matchAll(/[^\s,;()"]+/g)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }))
}

export const textOf = (tokens: readonly Token[]) => tokens.map(({ word }) => word).join(' ')

const streetType =
  /^(street|st|drive|dr|lane|ln|avenue|ave|road|rd|court|ct|circle|cir|way|place|pl|trail|trl|loop|boulevard|blvd|terrace|ter|cove|cv|path|run|highway|hwy|parkway|pkwy|point|pt|crossing|xing|bend|alley|row|square|sq)\.?$/i

const maxStreetWords = 6

/** The tokens of street addresses (number, name, street type), none of which is a city or a county. */
export function addressTokens(tokens: readonly Token[]): Set<Token> {
  const found = new Set<Token>()
  for (const [index, token] of tokens.entries()) {
    if (!/^\d{1,6}[a-z]?$/i.test(token.word) || found.has(token)) continue
    const following = tokens.slice(index + 1, index + 1 + maxStreetWords)
    const end = following.findLastIndex(({ word }, at) => at > 0 && streetType.test(word))
    const last = end >= 0 ? end : following.findIndex(({ word }) => streetType.test(word))
    for (const part of last >= 0 ? [token, ...following.slice(0, last + 1)] : []) found.add(part)
  }
  return found
}
