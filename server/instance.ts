import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type App, buildApp } from './app.ts'
import type { Config } from './config.ts'
import { type Connection, connect } from './database/connect.ts'
import { observeQueries } from './database/observe-queries.ts'
import { closeServer } from './http/close-server.ts'
import { maxLimitConnections } from './http/rate-limits.ts'
import { jobKinds } from './job-kinds.ts'
import { type Jobs, startJobs } from './jobs/jobs.ts'
import { logError } from './logging/log.ts'

export interface Instance extends Connection {
  app: App
  jobs: Jobs
  /** Finishes running requests and jobs, then closes the database connections. With `drain`, serves on for a while. */
  close(drain?: Drain): Promise<void>
}

interface Drain {
  ms: number
  /** Ends it early. */
  hurry: AbortSignal
}

interface Options {
  logger?: FastifyBaseLogger
  maxConnections?: number
  statementTimeoutMs?: number
  checkResponses?: boolean
}

/** A person is waiting; a slower statement is canceled and the response asks them to try again. */
const requestStatementTimeoutMs = 10_000
const jobStatementTimeoutMs = 10 * 60_000
/** A pool of their own, so that jobs never block requests. */
const maxJobConnections = 4
/** Those, the rate limits' and the readiness check's; the other connections are for requests. */
const reservedConnections = maxJobConnections + maxLimitConnections + 1

const jobsCloseTimeoutMs = 5000

export async function startInstance(
  config: Config,
  databaseUrl: string,
  options: Options = {},
): Promise<Instance> {
  const { logger, checkResponses } = options
  const maxConnections = options.maxConnections ?? config.DATABASE_CONNECTIONS - reservedConnections
  const { statementTimeoutMs = requestStatementTimeoutMs } = options
  const observeQuery = observeQueries(logger, config.SLOW_QUERY_MS)
  const connection = connect(databaseUrl, { maxConnections, statementTimeoutMs, observeQuery })
  const onError = (message: string, error: unknown, details?: Record<string, string>) =>
    logError(logger, message, error, details)
  const jobConnection = connect(databaseUrl, {
    maxConnections: maxJobConnections,
    statementTimeoutMs: jobStatementTimeoutMs,
    observeQuery,
  })
  const jobs = await startJobs(
    jobConnection.pool,
    (jobs) => jobKinds({ config, db: jobConnection.db, databaseUrl, jobs }),
    onError,
  )
  const app = await buildApp({ config, connection, jobs, logger, checkResponses })
  return {
    ...connection,
    app,
    jobs,
    async close(drain) {
      // From here on balancers see that we are not ready, and clients are asked to close their connections.
      app.readiness.stopping()
      if (drain && app.server.listening)
        await sleep(drain.ms, undefined, { signal: drain.hurry }).catch(() => {})
      await closeServer(app.server)
      await app.close()
      const jobsCutOff = setTimeout(() => jobConnection.pool.drop(), jobsCloseTimeoutMs)
      await jobs.stop()
      clearTimeout(jobsCutOff)
      await Promise.all([connection, jobConnection].map(({ pool }) => pool.close()))
    },
  }
}
