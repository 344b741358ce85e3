import { type NameColumn, noValueKey, type NumberColumn } from './home-columns.ts'
import type { HomeIndex } from './home-index.ts'

export interface Bounds {
  min: number | null
  max: number | null
}

export interface Condition {
  /** Keeps those of the first `count` positions whose homes match, at the front and in order, and returns how many. */
  keep(index: HomeIndex, positions: Uint32Array, count: number): number
  /** The only homes that can match, where they are known without looking at each. */
  candidates?(index: HomeIndex): Uint32Array | undefined
}

/** A home without a value is in no bounds. */
export function between(column: NumberColumn, { min = null, max = null }: Partial<Bounds>): Condition[] {
  if (min === null && max === null) return []
  const least = min ?? -Infinity
  const most = max ?? Infinity
  const keep = ({ numbers }: HomeIndex, positions: Uint32Array, count: number) => {
    const values = numbers[column]
    let kept = 0
    for (let at = 0; at < count; at++) {
      const position = positions[at] ?? 0
      const value = values[position] ?? Number.NaN
      if (value >= least && value <= most) positions[kept++] = position
    }
    return kept
  }
  return [{ keep }]
}

/** The field has one of these values, spelled as their keys. */
export function oneOf(column: NameColumn, keys: readonly string[]): Condition {
  const codesIn = ({ codeByKey }: HomeIndex) =>
    keys.flatMap((key) => (key === noValueKey ? 0 : (codeByKey[column].get(key) ?? [])))
  return {
    ...hasCode(column, codesIn),
    candidates(index) {
      const { starts, positions } = index.postings[column] ?? {}
      if (!starts || !positions || keys.length !== 1) return undefined
      const [code] = codesIn(index)
      return code === undefined ? new Uint32Array() : positions.subarray(starts[code], starts[code + 1])
    },
  }
}

export const noneOf = (column: NameColumn, keys: readonly string[]): Condition =>
  hasCode(column, ({ names, codeByKey }) => {
    const unwanted = new Set(keys.map((key) => codeByKey[column].get(key)))
    return [...names[column].values.keys()].filter((code) => !unwanted.has(code))
  })

export const nameMatches = (column: NameColumn, isMatch: (value: string) => boolean): Condition =>
  hasCode(column, ({ names }) => {
    const { values } = names[column]
    return [...values.keys()].filter((code) => code > 0 && isMatch(values[code] ?? ''))
  })

function hasCode(column: NameColumn, codesIn: (index: HomeIndex) => readonly number[]): Condition {
  return {
    keep(index, positions, count) {
      const { codes, values } = index.names[column]
      const isWanted = new Uint8Array(values.length)
      for (const code of codesIn(index)) isWanted[code] = 1
      let kept = 0
      for (let at = 0; at < count; at++) {
        const position = positions[at] ?? 0
        if (isWanted[codes[position] ?? 0] === 1) positions[kept++] = position
      }
      return kept
    },
  }
}

/** Street and city contain the text. */
export function addressContains(text: string): Condition {
  const wanted = text.toLowerCase()
  return marked(({ address: { all, starts }, size }, mark) => {
    let home = 0
    for (let found = all.indexOf(wanted); found >= 0 && home < size;) {
      while ((starts[home + 1] ?? Infinity) <= found) home++
      const end = starts[home + 1] ?? Infinity
      if (found + wanted.length < end) mark[home] = 1
      found = all.indexOf(wanted, end)
    }
  })
}

/** All conditions of at least one of the lists. */
export function anyOf(alternatives: readonly (readonly Condition[])[]): Condition {
  return marked((index, mark) => {
    for (const conditions of alternatives)
      for (const position of matching(index, conditions)) mark[position] = 1
  })
}

function marked(markIn: (index: HomeIndex, mark: Uint8Array) => void): Condition {
  return {
    keep(index, positions, count) {
      const mark = new Uint8Array(index.size)
      markIn(index, mark)
      let kept = 0
      for (let at = 0; at < count; at++) {
        const position = positions[at] ?? 0
        if (mark[position] === 1) positions[kept++] = position
      }
      return kept
    },
  }
}

/** The positions of the homes that meet all conditions, in the order of their ids. */
export function matching(index: HomeIndex, conditions: readonly Condition[]): Uint32Array {
  let fewest: Uint32Array | undefined
  for (const condition of conditions) {
    const candidates = condition.candidates?.(index)
    if (candidates && candidates.length < (fewest?.length ?? Infinity)) fewest = candidates
  }
  return keepMatching(index, fewest?.slice() ?? everyPosition(index), conditions)
}

/** Those of the positions whose homes meet all conditions, in order, in the same memory. */
export function keepMatching(
  index: HomeIndex,
  positions: Uint32Array,
  conditions: readonly Condition[],
): Uint32Array {
  let count = positions.length
  for (const condition of conditions) count = condition.keep(index, positions, count)
  return positions.subarray(0, count)
}

function everyPosition({ size }: HomeIndex): Uint32Array {
  const positions = new Uint32Array(size)
  for (let position = 0; position < size; position++) positions[position] = position
  return positions
}
