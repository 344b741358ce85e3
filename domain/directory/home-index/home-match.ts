import { atLeast } from '../lists/at-least.ts'
import { addressContains, between, type Condition, oneOf } from './conditions.ts'
import type { NameColumn, NumberColumn } from './home-columns.ts'

/** What a filter of homes compares its value with. */
export type HomeMatch =
  | { atLeast: NumberColumn }
  | { atMost: NumberColumn }
  /** `key` reads a value as it is spelled in the column. */
  | { oneOf: NameColumn; key?: (value: string) => string }
  | { contains: 'address' }

type QueryValue = string | number | readonly string[]

/** Of several 'at least' the smallest counts. */
export function conditionsOf(match: HomeMatch, value: QueryValue): Condition[] {
  const values = [value].flat().map(String)
  if ('atLeast' in match) return between(match.atLeast, { min: atLeast(values) })
  if ('atMost' in match) return between(match.atMost, { max: Number(value) })
  if ('oneOf' in match) return [oneOf(match.oneOf, match.key ? values.map(match.key) : values)]
  return [addressContains(values.join(' ').trim())]
}
