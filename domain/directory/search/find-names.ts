import { isKeyword } from './keyword-typos.ts'
import { isSameRecord, nameKey, type SearchName, type SearchNames } from './names.ts'
import type { SearchPart } from './parsed-search.ts'
import { isFiller, textOf, type Token } from './tokens.ts'

const maxNameWords = 6

/** The name that is the whole search, exactly or with a typo in a name of several words. */
export function wholeSearchName(tokens: readonly Token[], names: SearchNames): SearchPart | undefined {
  const exact = namePart(tokens, names.exact(textOf(tokens)), names)
  if (exact || tokens.length < 2 || !tokens.some((token) => isUnknown(token, names))) return exact
  return namePart(tokens, names.similar(textOf(tokens), { isWholeSearch: true }), names)
}

const isUnknown = ({ word }: Token, names: SearchNames) => !names.hasWord(word) && !isFiller(word)

/** Names of builders and communities that contain a home type or a filler word, such as 'Angeline Townhomes'. */
export function longNames(
  tokens: readonly Token[],
  address: ReadonlySet<Token>,
  names: SearchNames,
): SearchPart[] {
  const parts: SearchPart[] = []
  for (let length = Math.min(maxNameWords, tokens.length); length > 1; length--) {
    for (let from = 0; from + length <= tokens.length; from++) {
      const words = tokens.slice(from, from + length)
      const [first, last] = [words[0], words.at(-1)]
      const isDistinctive = words.some(({ word }) => !isFiller(word) && !isKeyword(word))
      const overlaps =
        words.some((token) => address.has(token)) ||
        parts.some((part) => (first?.start ?? 0) < part.end && (last?.end ?? 0) > part.start)
      const found = isDistinctive && !overlaps ? names.exact(textOf(words)) : []
      const part = namePart(
        words,
        found.filter(({ kind }) => kind === 'builder' || kind === 'community'),
        names,
      )
      if (part) parts.push(part)
    }
  }
  return parts
}

/** A name similar to the whole run wins over the names of its words: 'Bay Lauel Landing' is not in Bay County. */
export function findNames(run: readonly Token[], isWholeSearch: boolean, names: SearchNames): SearchPart[] {
  const hasUnknown = (tokens: readonly Token[]) => tokens.some((token) => isUnknown(token, names))
  const similarToAll = () => namePart(run, names.similar(textOf(run), { isWholeSearch }), names)
  const find = (tokens: readonly Token[]) => {
    const exact = names.exact(textOf(tokens)).filter(({ name }) => !isFiller(nameKey(name)))
    // A floor plan alone is found as a word; with a place of that name it is another possible meaning.
    if (exact.some(({ kind }) => kind !== 'floorplan')) return exact
    return hasUnknown(tokens) ? names.similar(textOf(tokens)) : []
  }
  if (hasUnknown(run)) {
    const part = similarToAll()
    if (part) return [part]
  }
  const parts = longestNames(run, find, names)
  const isCovered = run.every(
    (token) =>
      isFiller(token.word) || parts.some(({ start, end }) => token.start >= start && token.end <= end),
  )
  const part = !isCovered && (isWholeSearch || run.length > 1) ? similarToAll() : undefined
  return part ? [part] : parts
}

function longestNames(
  run: readonly Token[],
  find: (tokens: readonly Token[]) => readonly SearchName[],
  names: SearchNames,
): SearchPart[] {
  for (let length = Math.min(maxNameWords, run.length); length > 0; length--) {
    for (let from = 0; from + length <= run.length; from++) {
      const tokens = run.slice(from, from + length)
      const part = namePart(tokens, find(tokens), names)
      if (!part) continue
      return [
        ...longestNames(run.slice(0, from), find, names),
        part,
        ...longestNames(run.slice(from + length), find, names),
      ]
    }
  }
  return []
}

/** One part for all records with the name, and for the communities whose longer name contains a community's. */
function namePart(
  tokens: readonly Token[],
  found: readonly SearchName[],
  names: SearchNames,
): SearchPart | undefined {
  const [first, start, end] = [found[0], tokens[0]?.start, tokens.at(-1)?.end]
  if (!first || start === undefined || end === undefined) return undefined
  const community = found.find(({ kind }) => kind === 'community')
  const longer = community ? names.communitiesContaining(community.name) : []
  const records = [...found, ...longer].filter(
    (record, index, all) => all.findIndex((other) => isSameRecord(other, record)) === index,
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
    end,
    others: records.slice(1).map(({ kind, value }) => ({ kind, value })),
  }
}

const kindNames: Record<SearchName['kind'], string> = {
  city: 'city',
  county: 'county',
  builder: 'builder',
  community: 'community',
  floorplan: 'floor plan',
}
