import { editDistance } from './edit-distance.ts'
import { readAmounts } from './amounts.ts'
import { nameKey, type SearchName, type SearchNames } from './names.ts'
import type { SearchPart, SearchReading } from './parsed-search.ts'
import { addressTokens, isFiller, isGlue, maxTokens, maxWords, type Token, tokenise } from './words.ts'

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
  'positive',
  'investment',
]

const maxNameWords = 6

/** A word as some record spells it, itself or but for a typing error; null where none holds anything like it. */
export type Spell = (word: string) => string | null

/**
 * Reads what people type into the search box: a city, ZIP code, county, builder or community, a home type, prices,
 * returns, bedrooms, bathrooms, square feet, in any order and with a typing error. A text that is somebody's name is
 * that name before it is anything else. What is not understood is left as words.
 */
export function readSearch(text: string, names: SearchNames, spell: Spell = (word) => word): SearchReading {
  const every = tokenise(text)
  const asTyped = every.slice(0, maxTokens)
  const ignored = every.slice(maxTokens).map(({ word }) => word)
  const wholeName = nameOf(asTyped, names.exact(wordsOf(asTyped)), names) ?? mistypedName(asTyped, names)
  if (wholeName) return { parts: [wholeName], words: [], ignored }

  const tokens = mended(asTyped, names)
  const parts: SearchPart[] = longNames(tokens, addressTokens(tokens), names)
  const isFreeSpan = (start: number, end: number) =>
    parts.every((part) => end <= part.start || start >= part.end)
  const mendedText = respell(text, tokens)
  const amounts = readAmounts(mendedText.text, (start, end) =>
    isFreeSpan(mendedText.startOf(start), mendedText.endOf(end)),
  )
  const inText = <Span extends { start: number; end: number }>(span: Span) => ({
    ...span,
    start: mendedText.startOf(span.start),
    end: mendedText.endOf(span.end),
  })
  parts.push(...amounts.parts.map(inText))
  const unknown = amounts.unknown.map(inText)
  ignored.unshift(...unknown.map(({ start, end }) => text.slice(start, end)))
  const isFree = (token: Token) =>
    [...parts, ...unknown].every((part) => token.end <= part.start || token.start >= part.end)

  const address = addressTokens(tokens.filter(isFree))
  const mayBeName = (token: Token) => isFree(token) && !address.has(token)
  parts.push(...readZips(tokens.filter(mayBeName)))
  for (const run of freeRuns(tokens, mayBeName))
    parts.push(...readRun(run, run.length === tokens.length, names))

  const left = tokens.filter((token) => isFree(token))
  const { words, unspelled } = spelled(left, address, spell, parts.length > 0)
  return {
    parts: parts.toSorted((a, b) => a.start - b.start),
    words: words.slice(0, maxWords),
    ignored: [...unspelled, ...ignored, ...words.slice(maxWords)],
  }
}

const wordsOf = (tokens: readonly Token[]) => tokens.map(({ word }) => word).join(' ')

/** Mends typing errors in keywords, but never a word that is part of a known name. */
function mended(tokens: readonly Token[], names: SearchNames): Token[] {
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

/** A name of several words that all of the search is, but for a typing error. */
function mistypedName(tokens: readonly Token[], names: SearchNames): SearchPart | undefined {
  const isMistyped = tokens.length > 1 && tokens.some((token) => isUnknown(token, names))
  return isMistyped
    ? nameOf(tokens, names.nearly(wordsOf(tokens), { isWholeSearch: true }), names)
    : undefined
}

const isUnknown = ({ word }: Token, names: SearchNames) => !names.knowsWord(word) && !isFiller(word)

/** Names of builders and communities that hold a home type or a filler word ('Angeline Townhomes'), before those are read. */
function longNames(tokens: readonly Token[], address: ReadonlySet<Token>, names: SearchNames): SearchPart[] {
  const parts: SearchPart[] = []
  for (let length = Math.min(maxNameWords, tokens.length); length > 1; length--) {
    for (let from = 0; from + length <= tokens.length; from++) {
      const words = tokens.slice(from, from + length)
      const [first, last] = [words[0], words.at(-1)]
      const isTelling = words.some(({ word }) => !isFiller(word) && !keywords.includes(word.toLowerCase()))
      const isTaken =
        words.some((token) => address.has(token)) ||
        parts.some((part) => (first?.start ?? 0) < part.end && (last?.end ?? 0) > part.start)
      const found = isTelling && !isTaken ? names.exact(wordsOf(words)) : []
      const part = nameOf(
        words,
        found.filter(({ kind }) => kind === 'builder' || kind === 'community'),
        names,
      )
      if (part) parts.push(part)
    }
  }
  return parts
}

/** Five digits in Florida's range. */
function readZips(tokens: readonly Token[]): SearchPart[] {
  return tokens.flatMap((token) => {
    const zip = /^(3[2-4]\d{3})(?:-\d{4})?$/.exec(token.word)?.[1]
    const bounds = { value: zip ?? null, min: null, max: null, others: [] }
    return zip
      ? [{ kind: 'zip' as const, label: `ZIP ${zip}`, ...bounds, start: token.start, end: token.end }]
      : []
  })
}

/** Neighbouring tokens that nothing has claimed yet. */
function freeRuns(tokens: readonly Token[], isFree: (token: Token) => boolean): Token[][] {
  const runs: Token[][] = [[]]
  for (const token of tokens) {
    if (isFree(token)) runs.at(-1)?.push(token)
    else runs.push([])
  }
  return runs.filter((run) => run.length > 0)
}

/**
 * The names in a run of words. One that all of it is nearly, but for a typing error, wins over those of its pieces: in
 * 'Bay Lauel Landing' no county is asked for.
 */
function readRun(run: readonly Token[], isWholeSearch: boolean, names: SearchNames): SearchPart[] {
  const words = wordsOf(run)
  const hasUnknown = (tokens: readonly Token[]) => tokens.some((token) => isUnknown(token, names))
  const nearlyWhole = () => nameOf(run, names.nearly(words, { isWholeSearch }), names)
  const find = (tokens: readonly Token[]) => {
    const exact = names.exact(wordsOf(tokens)).filter(({ name }) => !isFiller(nameKey(name)))
    // A plan's name alone is found as a word; beside a place of that name it is another thing that may be meant.
    if (exact.some(({ kind }) => kind !== 'floorplan')) return exact
    return hasUnknown(tokens) ? names.nearly(wordsOf(tokens)) : []
  }
  if (hasUnknown(run)) {
    const whole = nearlyWhole()
    if (whole) return [whole]
  }
  const parts = readPieces(run, find, names)
  const isCovered = run.every(
    (token) =>
      isFiller(token.word) || parts.some(({ start, end }) => token.start >= start && token.end <= end),
  )
  const whole = !isCovered && (isWholeSearch || run.length > 1) ? nearlyWhole() : undefined
  return whole ? [whole] : parts
}

/** Finds names in a run of words, the longest first. */
function readPieces(
  run: readonly Token[],
  find: (tokens: readonly Token[]) => readonly SearchName[],
  names: SearchNames,
): SearchPart[] {
  for (let length = Math.min(maxNameWords, run.length); length > 0; length--) {
    for (let from = 0; from + length <= run.length; from++) {
      const tokens = run.slice(from, from + length)
      const part = nameOf(tokens, find(tokens), names)
      if (!part) continue
      return [
        ...readPieces(run.slice(0, from), find, names),
        part,
        ...readPieces(run.slice(from + length), find, names),
      ]
    }
  }
  return []
}

/** All who bear a name are meant; where a community does, so are those with longer names that hold it. */
function nameOf(
  tokens: readonly Token[],
  found: readonly SearchName[],
  names: SearchNames,
): SearchPart | undefined {
  const [first, start, last] = [found[0], tokens[0]?.start, tokens.at(-1)?.end]
  if (!first || start === undefined || last === undefined) return undefined
  const community = found.find(({ kind }) => kind === 'community')
  const longer = community ? names.communitiesHolding(community.name) : []
  const bearers = [...found, ...longer].filter(
    (bearer, index, all) =>
      all.findIndex(({ kind, value }) => kind === bearer.kind && value === bearer.value) === index,
  )
  const isAmbiguous = new Set(found.map(({ kind }) => kind)).size > 1
  const label = first.kind === 'county' && !isAmbiguous ? `${first.name} County` : first.name
  const kinds = [...new Set(found.map(({ kind }) => kindNames[kind]))]
  return {
    kind: first.kind,
    label: isAmbiguous ? `${label} (${kinds.join(' or ')})` : label,
    value: first.value,
    min: null,
    max: null,
    start,
    end: last,
    others: bearers.slice(1).map(({ kind, value }) => ({ kind, value })),
  }
}

const kindNames: Record<SearchName['kind'], string> = {
  city: 'city',
  county: 'county',
  builder: 'builder',
  community: 'community',
  floorplan: 'floor plan',
}

/**
 * The words that are left, as records spell them. One that no record holds is ignored where the rest says enough; else
 * it stays, and nothing is found.
 */
function spelled(left: readonly Token[], address: ReadonlySet<Token>, spell: Spell, hasParts: boolean) {
  const unspelled = left
    .filter((token) => !address.has(token) && isFiller(token.word) && !isGlue(token.word))
    .map(({ word }) => word)
  const telling = left
    .filter((token) => address.has(token) || !isFiller(token.word))
    .map(({ word }) => bare(word))
    .filter(Boolean)
    .map((word) => ({ word, spelled: /\d/.test(word) ? word : spell(word) }))
  const spellings = [...new Set(telling.flatMap(({ spelled }) => spelled ?? []))]
  const long = spellings.filter((word) => !isShort(word))
  const known = long.length > 0 || hasParts ? long : spellings.slice(0, 1)
  // 'NW' and 'Dr' of a street that is looked for by its other words need no mention.
  const ofStreets = new Set([...address].map(({ word }) => bare(word).toLowerCase()))
  unspelled.push(...spellings.filter((word) => !known.includes(word) && !ofStreets.has(word.toLowerCase())))
  const strangers = telling.flatMap(({ word, spelled }) => (spelled === null ? [word] : []))
  const saysEnough = hasParts || known.length > strangers.length
  return saysEnough
    ? { words: known, unspelled: [...strangers, ...unspelled] }
    : { words: telling.map(({ word }) => word), unspelled }
}

/** So short a word has no index: beside others it counts for nothing, and alone it counts once. */
const isShort = (word: string) => word.length < 3 && !/\d/.test(word)

/** Without the signs around it. */
const bare = (word: string) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
