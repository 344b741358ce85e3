import { createHash } from 'node:crypto'
import type { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import type { ObserveQuery } from './observe-queries.ts'
import type { Db } from './schema.ts'

export type RunPrepared = <Row>(query: { compile(db: Db): CompiledQuery<Row> }) => Promise<Row[]>

/** Every connection keeps every named statement until it closes, so names are never replaced, as a cache would. */
const maxStatements = 200

/** Runs queries as named statements, whose plans PostgreSQL keeps: planning a page of homes costs as much as reading it. */
export function createPreparedQueries(db: Db, pool: Pool, observeQuery?: ObserveQuery): RunPrepared {
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
    const startMs = performance.now()
    let failed = true
    try {
      const { rows } = await pool.query({ name: nameOf(text), text, values: [...parameters] })
      failed = false
      return rows
    } finally {
      observeQuery?.({ sql: text, durationMs: performance.now() - startMs, failed })
    }
  }
}
