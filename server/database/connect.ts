import { Kysely, PostgresDialect } from 'kysely'
import { type CustomTypesConfig, types as pgTypes } from 'pg'
import { DatabasePool } from './connection/pool.ts'
import type { ObserveQuery } from './observe-queries.ts'
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
  pool: DatabasePool
  db: Kysely<Database>
  runPrepared: RunPrepared
}

interface PoolOptions {
  maxConnections?: number | undefined
  /** 0 means no limit. */
  statementTimeoutMs?: number | undefined
  observeQuery?: ObserveQuery | undefined
}

/** On top of a statement's own limit, which the server keeps: then the connection itself is silent. */
const silenceMs = 5000

/** In the case of a process that stops in the middle of a transaction and holds its locks. */
const idleInTransactionTimeoutMs = 60_000

export function connect(
  url: string,
  { maxConnections = 20, statementTimeoutMs = 0, observeQuery }: PoolOptions = {},
): Connection {
  const pool = new DatabasePool(url, {
    max: maxConnections,
    types,
    ...(statementTimeoutMs > 0 && {
      statement_timeout: statementTimeoutMs,
      query_timeout: statementTimeoutMs + silenceMs,
      idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    }),
  })
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    ...(observeQuery && {
      log: ({ level, query, queryDurationMillis }) =>
        observeQuery({ sql: query.sql, durationMs: queryDurationMillis, failed: level === 'error' }),
    }),
  })
  return { pool, db, runPrepared: createPreparedQueries(db, pool, observeQuery) }
}
