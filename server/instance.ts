import type { FastifyBaseLogger } from 'fastify'
import { type App, buildApp } from './app.ts'
import type { Config } from './config.ts'
import { type Connection, connect } from './database/connect.ts'
import { jobKinds } from './job-kinds.ts'
import { type Jobs, startJobs } from './jobs/jobs.ts'
import { logError } from './logging/log.ts'

/** One server process: the app, its connections and its workers, over a migrated database. */
export interface Instance extends Connection {
  app: App
  jobs: Jobs
  /** Finishes the requests and jobs that are at work, then lets go of the database. */
  close(): Promise<void>
}

interface Options {
  logger?: FastifyBaseLogger
  maxConnections?: number
  /** Shorter in tests of what a slow statement comes to. */
  statementTimeoutMs?: number
  /** On in tests: every answer is checked against its schema. */
  checkResponses?: boolean
}

/** A person waits for the answer: what takes longer is ended, and they are told to try again. */
const requestStatementTimeoutMs = 10_000
const jobStatementTimeoutMs = 10 * 60_000
/** Of their own, so that jobs never keep a request waiting for a connection. */
const maxJobConnections = 4

/** A request that takes longer is cut off when the server stops. */
export const closePatienceMs = 10_000

export async function startInstance(
  config: Config,
  databaseUrl: string,
  options: Options = {},
): Promise<Instance> {
  const { logger, maxConnections, checkResponses } = options
  const { statementTimeoutMs = requestStatementTimeoutMs } = options
  const connection = connect(databaseUrl, { maxConnections, statementTimeoutMs })
  const { db } = connection
  const onError = (doing: string, error: unknown, more?: Record<string, string>) =>
    logError(logger, doing, error, more)
  const forJobs = connect(databaseUrl, {
    maxConnections: maxJobConnections,
    statementTimeoutMs: jobStatementTimeoutMs,
  })
  const jobs = await startJobs(forJobs.pool, (jobs) => jobKinds({ config, db: forJobs.db, jobs }), onError)
  const app = await buildApp({ config, connection, jobs, logger, checkResponses })
  return {
    ...connection,
    app,
    jobs,
    async close() {
      const cutOff = setTimeout(() => app.server.closeAllConnections(), closePatienceMs)
      // Closing ends what is idle then; a connection whose request is answered later would be kept for the next one.
      const release = setInterval(() => app.server.closeIdleConnections(), 50)
      await app.close()
      clearTimeout(cutOff)
      clearInterval(release)
      await jobs.stop()
      await forJobs.pool.end()
      await db.destroy()
    },
  }
}
