import { Kysely, PostgresDialect } from 'kysely'
import { type CustomTypesConfig, Pool, types as pgTypes } from 'pg'
import { createPreparedQueries, type RunPrepared } from './prepared-queries.ts'
import type { Database } from './schema.ts'

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
/** Safe as numbers, because our counts and amounts stay far below 2^53. */
const asNumber = (text: string) => Number(text)
/** Stays text, because a Date would be shifted by the time zone. */
const asText = (text: string) => text

const types: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8 || oid === NUMERIC) return asNumber
    if (oid === DATE) return asText
    return pgTypes.getTypeParser(oid, format as 'text')
  },
}

export interface Connection {
  pool: Pool
  db: Kysely<Database>
  runPrepared: RunPrepared
}

interface PoolOptions {
  maxConnections?: number | undefined
  /** 0 means no limit. */
  statementTimeoutMs?: number | undefined
}

export function connect(
  url: string,
  { maxConnections = 20, statementTimeoutMs = 0 }: PoolOptions = {},
): Connection {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    types,
    connectionTimeoutMillis: 5000,
    statement_timeout: statementTimeoutMs,
    application_name: 'fairtide',
  })
  // The pool replaces a dropped idle connection, but without a listener the error would end the process.
  pool.on('error', () => {})
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return { pool, db, runPrepared: createPreparedQueries(db, pool) }
}
