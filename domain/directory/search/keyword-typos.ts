import { editDistance } from './edit-distance.ts'
import type { SearchNames } from './names.ts'
import type { Token } from './tokens.ts'

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
  'positive',
  'investment',
]

export const isKeyword = (word: string) => keywords.includes(word.toLowerCase())

/** Corrects typos in the words of amounts and home types, but never a word of a known name. */
export function correctKeywords(tokens: readonly Token[], names: SearchNames): Token[] {
  return tokens.map((token) => {
    const word = token.word.toLowerCase()
    if (word.length < 5 || keywords.includes(word) || names.hasWord(word)) return token
    const keyword = keywords.find(
      (candidate) => candidate[0] === word[0] && editDistance(word, candidate, 1) === 1,
    )
    return keyword ? { ...token, word: keyword } : token
  })
}

/** The text with the corrected words in it, and its positions in the original text. */
export function correctText(original: string, tokens: readonly Token[]) {
  let text = ''
  let from = 0
  const spans: { start: number; end: number; token: Token }[] = []
  for (const token of tokens) {
    text += original.slice(from, token.start)
    spans.push({ start: text.length, end: text.length + token.word.length, token })
    text += token.word
    from = token.end
  }
  const originalPosition = (position: number, isEnd: boolean) => {
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
    text,
    startOf: (position: number) => originalPosition(position, false),
    endOf: (position: number) => originalPosition(position, true),
  }
}
