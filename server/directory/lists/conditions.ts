import { streetSpellings } from '@fairtide/domain/directory/search/street-types'
import { type RawBuilder, sql } from 'kysely'
import type { Bounds } from '../search/search-criteria.ts'

export type Condition = RawBuilder<boolean>
type Expression = RawBuilder<unknown>

export const never: Condition = sql`false`

export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`
}

export function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? never : sql`(${sql.join(conditions, sql` or `)})`
}

/** A LIKE pattern that matches the text anywhere; wildcards in the text are literal. */
export function anywhere(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
}

export function recordId(id: string): number | null {
  return /^\d{1,9}$/.test(id) ? Number(id) : null
}

export function recordIds(ids: readonly string[]): number[] {
  return ids.flatMap((id) => recordId(id) ?? [])
}

export function hasId(column: Expression, id: string): Condition {
  const number = recordId(id)
  return number === null ? never : sql`${column} = ${number}`
}

export function oneOf(column: Expression, values: readonly (string | number)[]): Condition[] {
  if (values.length === 0) return []
  return [values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values})`]
}

export function between(column: Expression, { min = null, max = null }: Partial<Bounds>): Condition[] {
  return [
    ...(min === null ? [] : [sql<boolean>`${column} >= ${min}`]),
    ...(max === null ? [] : [sql<boolean>`${column} <= ${max}`]),
  ]
}

/** The column contains every word; a street type matches in its long and its short spelling. */
export function containsWords(column: Expression, words: readonly string[]): Condition[] {
  const found = words.map((word) =>
    anyOf(streetSpellings(word.toLowerCase()).map((text) => sql<boolean>`${column} like ${anywhere(text)}`)),
  )
  return found.length === 0 ? [] : [allOf(found)]
}
