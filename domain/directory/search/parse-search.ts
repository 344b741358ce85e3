import { readAmounts } from './amounts.ts'
import { findNames, longNames, wholeSearchName } from './find-names.ts'
import { correctKeywords, correctText } from './keyword-typos.ts'
import type { SearchNames } from './names.ts'
import type { ParsedSearch, SearchPart } from './parsed-search.ts'
import { remainingWords, type Spell } from './remaining-words.ts'
import { addressTokens, maxTokens, maxWords, type Token, tokenize } from './tokens.ts'

/** Parses the text of the search box, typos included. A text that is a name has no other meaning. */
export function parseSearch(text: string, names: SearchNames, spell: Spell = (word) => word): ParsedSearch {
  const allTokens = tokenize(text)
  const typedTokens = allTokens.slice(0, maxTokens)
  const ignored = allTokens.slice(maxTokens).map(({ word }) => word)
  const wholeName = wholeSearchName(typedTokens, names)
  if (wholeName) return { parts: [wholeName], words: [], ignored }

  const tokens = correctKeywords(typedTokens, names)
  const parts = longNames(tokens, addressTokens(tokens), names)
  const { text: corrected, startOf, endOf } = correctText(text, tokens)
  const amounts = readAmounts(corrected, (start, end) =>
    parts.every((part) => endOf(end) <= part.start || startOf(start) >= part.end),
  )
  const toOriginal = <Span extends { start: number; end: number }>(span: Span) => ({
    ...span,
    start: startOf(span.start),
    end: endOf(span.end),
  })
  parts.push(...amounts.parts.map(toOriginal))
  const unknown = amounts.unknown.map(toOriginal)
  ignored.unshift(...unknown.map(({ start, end }) => text.slice(start, end)))
  const isFree = (token: Token) =>
    [...parts, ...unknown].every((part) => token.end <= part.start || token.start >= part.end)

  const address = addressTokens(tokens.filter(isFree))
  const mayBeName = (token: Token) => isFree(token) && !address.has(token)
  parts.push(...zipCodes(tokens.filter(mayBeName)))
  for (const run of freeRuns(tokens, mayBeName))
    parts.push(...findNames(run, run.length === tokens.length, names))

  const rest = remainingWords(tokens.filter(isFree), address, spell, parts.length > 0)
  return {
    parts: parts.toSorted((a, b) => a.start - b.start),
    words: rest.words.slice(0, maxWords),
    ignored: [...rest.ignored, ...ignored, ...rest.words.slice(maxWords)],
  }
}

function zipCodes(tokens: readonly Token[]): SearchPart[] {
  return tokens.flatMap((token) => {
    const zip = /^(3[2-4]\d{3})(?:-\d{4})?$/.exec(token.word)?.[1]
    const bounds = { value: zip ?? null, min: null, max: null, others: [] }
    return zip
      ? [{ kind: 'zip' as const, label: `ZIP ${zip}`, ...bounds, start: token.start, end: token.end }]
      : []
  })
}

function freeRuns(tokens: readonly Token[], isFree: (token: Token) => boolean): Token[][] {
  const runs: Token[][] = [[]]
  for (const token of tokens) {
    if (isFree(token)) runs.at(-1)?.push(token)
    else runs.push([])
  }
  return runs.filter((run) => run.length > 0)
}
