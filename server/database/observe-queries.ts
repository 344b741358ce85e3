import { Histogram } from 'prom-client'
import { finishSpan } from '../tracing/spans.ts'
import { childTrace } from '../tracing/trace-context.ts'
import { registry } from '../metrics/registry.ts'

const durations = new Histogram({
  registers: [registry],
  name: 'database_query_duration_seconds',
  help: 'Time that statements took, waiting for a connection included.',
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10],
})
const maxLoggedSql = 1000

export interface FinishedQuery {
  /** With placeholders, so it contains nothing that a person typed. */
  sql: string
  durationMs: number
  failed: boolean
}

export type ObserveQuery = (query: FinishedQuery) => void

interface Log {
  warn(details: object, message: string): void
}

export const observeQueries =
  (log: Log | undefined, slowQueryMs: number): ObserveQuery =>
  ({ sql, durationMs, failed }) => {
    durations.observe(durationMs / 1000)
    if (durationMs >= slowQueryMs)
      log?.warn({ ms: Math.round(durationMs), sql: sql.slice(0, maxLoggedSql) }, 'A query was slow')
    const trace = childTrace()
    if (!trace) return
    finishSpan({
      name: sql.slice(0, sql.indexOf(' ')),
      kind: 'client',
      trace,
      durationMs,
      failed,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, maxLoggedSql) },
    })
  }
