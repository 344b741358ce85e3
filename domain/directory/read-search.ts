import { editDistance } from './edit-distance.ts'
import { readAmounts } from './search-amounts.ts'
import { nameKey, type SearchName, type SearchNames } from './search-names.ts'
import type { SearchPart, SearchReading } from './search-reading.ts'

/** Words that carry no wish of their own in a search for homes. */
const fillers = new Set(
  `a an and any area around at build buy by construction county find fl florida for home homes i in listing listings
  looking me near new of on or please priced price properties property sale search show some that the to want with within`
    .split(/\s+/)
    .filter(Boolean),
)

/** Words of amounts and types that are worth mending before anything is read. */
const keywords = [
  'townhome',
  'townhomes',
  'townhouse',
  'single',
  'family',
  'bedroom',
  'bedrooms',
  'bathroom',
  'bathrooms',
  'condo',
  'under',
  'below',
  'county',
  'between',
]

const streetWord =
  /^(street|st|drive|dr|lane|ln|avenue|ave|road|rd|court|ct|circle|cir|way|place|pl|trail|trl|loop|boulevard|blvd|terrace|ter|cove|path|run)$/i

const longestName = 6

/**
 * Reads what people type into the search box: a city, ZIP code, county, builder or community, a home type, prices,
 * bedrooms, bathrooms, square feet, in any order and with a typing error. What is not understood is left as words.
 */
export function readSearch(text: string, names: SearchNames): SearchReading {
  const tokens = mended(tokenise(text), names)
  const mendedText = respell(text, tokens)
  const parts = readAmounts(mendedText.text).map((part) => ({
    ...part,
    start: mendedText.startOf(part.start),
    end: mendedText.endOf(part.end),
  }))
  const isFree = (token: Token) => parts.every((part) => token.end <= part.start || token.start >= part.end)

  parts.push(...readZips(tokens.filter(isFree)))
  for (const find of [names.exact, nearlyUnknown(names)])
    for (const run of freeRuns(tokens, isFree)) parts.push(...readNames(run, find))

  const words = tokens.filter((token) => isFree(token) && !fillers.has(token.word.toLowerCase()))
  return { parts: parts.toSorted((a, b) => a.start - b.start), words: words.map(({ word }) => word) }
}

interface Token {
  word: string
  start: number
  end: number
}

function tokenise(text: string): Token[] {
  return [...text.matchAll(/[^\s,;()"]+/g)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }))
}

/** Mends typing errors in keywords, but never a word that is part of a known name. */
function mended(tokens: Token[], names: SearchNames): Token[] {
  return tokens.map((token) => {
    const word = token.word.toLowerCase()
    if (word.length < 5 || keywords.includes(word) || names.knowsWord(word)) return token
    const keyword = keywords.find(
      (candidate) => candidate[0] === word[0] && editDistance(word, candidate, 1) === 1,
    )
    return keyword ? { ...token, word: keyword } : token
  })
}

/** The text with the mended words in it, and the way back from its positions to the original ones. */
function respell(text: string, tokens: readonly Token[]) {
  let spelled = ''
  let from = 0
  const spans: { start: number; end: number; token: Token }[] = []
  for (const token of tokens) {
    spelled += text.slice(from, token.start)
    spans.push({ start: spelled.length, end: spelled.length + token.word.length, token })
    spelled += token.word
    from = token.end
  }
  spelled += text.slice(from)
  const original = (position: number, isEnd: boolean) => {
    let shift = 0
    for (const span of spans) {
      if (position < span.start || (isEnd && position === span.start)) break
      if (position < span.end || (isEnd && position === span.end)) {
        const offset = position - span.start
        if (span.token.word.length === span.token.end - span.token.start) return span.token.start + offset
        return isEnd ? span.token.end : span.token.start
      }
      shift = span.token.end - span.end
    }
    return position + shift
  }
  return {
    text: spelled,
    startOf: (position: number) => original(position, false),
    endOf: (position: number) => original(position, true),
  }
}

/** Five digits in Florida's range, unless a street follows them: '34250 Cypress Lane' is a house. */
function readZips(tokens: readonly Token[]): SearchPart[] {
  return tokens.flatMap((token, index) => {
    const zip = /^(3[2-4]\d{3})(?:-\d{4})?$/.exec(token.word)?.[1]
    const isHouseNumber = tokens.slice(index + 1, index + 4).some(({ word }) => streetWord.test(word))
    if (!zip || isHouseNumber) return []
    return [
      {
        kind: 'zip',
        label: `ZIP ${zip}`,
        value: zip,
        min: null,
        max: null,
        start: token.start,
        end: token.end,
      },
    ]
  })
}

/** Neighbouring tokens that nothing has claimed yet. */
function freeRuns(tokens: readonly Token[], isFree: (token: Token) => boolean): Token[][] {
  const runs: Token[][] = [[]]
  for (const token of tokens) {
    if (isFree(token)) runs.at(-1)?.push(token)
    else runs.push([])
  }
  return runs
}

/** Finds names in a run of words, the longest first. */
function readNames(run: readonly Token[], find: (words: string) => SearchName | undefined): SearchPart[] {
  for (let length = Math.min(longestName, run.length); length > 0; length--) {
    for (let from = 0; from + length <= run.length; from++) {
      const words = run.slice(from, from + length)
      const [first, last] = [words[0], words.at(-1)]
      const found = first && last && find(words.map(({ word }) => word).join(' '))
      if (!found || fillers.has(nameKey(found.name))) continue
      return [
        ...readNames(run.slice(0, from), find),
        {
          kind: found.kind,
          label: found.kind === 'county' ? `${found.name} County` : found.name,
          value: found.value,
          min: null,
          max: null,
          start: first.start,
          end: last.end,
        },
        ...readNames(run.slice(from + length), find),
      ]
    }
  }
  return []
}

/** Only words with an unknown one among them can be a mistyped name. */
function nearlyUnknown(names: SearchNames): (words: string) => SearchName | undefined {
  return (words) => {
    const isMistyped = words
      .split(' ')
      .some((word) => !names.knowsWord(word) && !fillers.has(word.toLowerCase()))
    return isMistyped ? names.nearly(words) : undefined
  }
}
