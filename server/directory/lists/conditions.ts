import { type RawBuilder, sql } from 'kysely'

export type Condition = RawBuilder<boolean>

export const never: Condition = sql`false`

export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`
}

export function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? never : sql`(${sql.join(conditions, sql` or `)})`
}

/** The text as a pattern that finds it anywhere, its own wildcards taken literally. */
export function anywhere(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
}

/** The number that an id in an address or a filter stands for; null for what cannot be one. */
export function recordId(id: string): number | null {
  return /^\d{1,9}$/.test(id) ? Number(id) : null
}

export function recordIds(ids: readonly string[]): number[] {
  return ids.flatMap((id) => recordId(id) ?? [])
}
