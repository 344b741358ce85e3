import { Kysely, PostgresDialect } from 'kysely'
import { type CustomTypesConfig, Pool, types as pgTypes } from 'pg'
import { makePreparedQueries, type Run } from './prepared-queries.ts'
import type { Database } from './schema.ts'

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
/** Counts and money of this product stay far below 2^53, so numbers are safe. */
const asNumber = (text: string) => Number(text)
/** A date without a time stays text, so that no time zone shifts it. */
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
  /** For queries that are asked again and again with other values. */
  runPrepared: Run
}

interface PoolOptions {
  maxConnections?: number | undefined
  /** A statement that takes longer is ended; 0 lets it take what it takes. */
  statementTimeoutMs?: number | undefined
}

/** Opens a pool of connections to the database at `url`. */
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
  // An idle connection that the server drops is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return { pool, db, runPrepared: makePreparedQueries(db, pool) }
}
