import type { FastifyBaseLogger } from 'fastify'
import { type App, buildApp } from './app.ts'
import type { Config } from './config.ts'
import { type Connection, connect } from './database/connect.ts'
import { jobKinds } from './job-kinds.ts'
import { type Jobs, startJobs } from './jobs.ts'
import { logError } from './log.ts'

/** One server process: the app, its connections and its workers, over a migrated database. */
export interface Site extends Connection {
  app: App
  jobs: Jobs
  /** Finishes the requests and jobs that are at work, then lets go of the database. */
  close(): Promise<void>
}

interface Options {
  logger?: FastifyBaseLogger
  maxConnections?: number
  /** On in tests: every answer is checked against its schema. */
  checkAnswers?: boolean
}

/** A request that takes longer is cut off when the server stops. */
export const closePatienceMs = 10_000

export async function openSite(config: Config, databaseUrl: string, options: Options = {}): Promise<Site> {
  const { logger, maxConnections, checkAnswers } = options
  const connection = connect(databaseUrl, { maxConnections })
  const { db, pool } = connection
  const onError = (doing: string, error: unknown, more?: Record<string, string>) =>
    logError(logger, doing, error, more)
  const jobs = await startJobs(pool, (jobs) => jobKinds({ config, db, jobs }), onError)
  const app = await buildApp({ config, connection, jobs, logger, checkAnswers })
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
      await db.destroy()
    },
  }
}
