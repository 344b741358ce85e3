import type { FastifyBaseLogger } from 'fastify'
import { type App, buildApp } from './app.ts'
import type { Config } from './config.ts'
import { type Connection, connect } from './database/connect.ts'
import { jobKinds } from './job-kinds.ts'
import { type Jobs, startJobs } from './jobs/jobs.ts'
import { logError } from './logging/log.ts'

export interface Instance extends Connection {
  app: App
  jobs: Jobs
  /** Finishes running requests and jobs, then closes the database connections. */
  close(): Promise<void>
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

/** When the server stops, slower requests are cut off. */
const closeTimeoutMs = 10_000
const jobsCloseTimeoutMs = 5000

export async function startInstance(
  config: Config,
  databaseUrl: string,
  options: Options = {},
): Promise<Instance> {
  const { logger, maxConnections, checkResponses } = options
  const { statementTimeoutMs = requestStatementTimeoutMs } = options
  const connection = connect(databaseUrl, { maxConnections, statementTimeoutMs })
  const onError = (message: string, error: unknown, details?: Record<string, string>) =>
    logError(logger, message, error, details)
  const jobConnection = connect(databaseUrl, {
    maxConnections: maxJobConnections,
    statementTimeoutMs: jobStatementTimeoutMs,
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
    async close() {
      const cutOff = setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs)
      // app.close() ends only the connections that are idle at that moment.
      const closeIdle = setInterval(() => app.server.closeIdleConnections(), 50)
      await app.close()
      clearTimeout(cutOff)
      clearInterval(closeIdle)
      const jobsCutOff = setTimeout(() => jobConnection.pool.drop(), jobsCloseTimeoutMs)
      await jobs.stop()
      clearTimeout(jobsCutOff)
      await Promise.all([connection, jobConnection].map(({ pool }) => pool.close()))
    },
  }
}
