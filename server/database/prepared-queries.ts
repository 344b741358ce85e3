import { createHash } from 'node:crypto'
import type { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from './schema.ts'

/** Runs a query, built or written, and answers its rows. */
export type Run = <Row>(query: { compile(db: Db): CompiledQuery<Row> }) => Promise<Row[]>

/** Each connection keeps a plan for each of them: filters in every mixture would be too many. */
const maxStatements = 200

/**
 * Runs queries of few shapes and many values as named statements, whose plans PostgreSQL keeps: for a page of homes,
 * planning costs as much as looking them up.
 */
export function makePreparedQueries(db: Db, pool: Pool): Run {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const known = names.get(text)
    if (known || names.size >= maxStatements) return known
    const name = `kept_${createHash('sha1').update(text).digest('base64url')}`
    names.set(text, name)
    return name
  }
  return async (query) => {
    const { sql: text, parameters } = query.compile(db)
    const { rows } = await pool.query({ name: nameOf(text), text, values: [...parameters] })
    return rows
  }
}
