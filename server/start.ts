import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from './config.ts'
import { connect } from './database/connect.ts'
import { migrateDatabase } from './database/migrate.ts'
import { DatabaseNotWritable, type OpenDatabase, openDatabase } from './database/open.ts'
import { seedDemoData } from './seed-demo.ts'
import { refreshIfStale } from './directory/derived/refresh-directory.ts'
import { estimateReturns } from './estimate-returns.ts'
import { removeLeftFolders } from './http/temporary-folders.ts'
import { createLogger } from './logging/log.ts'
import { startInstance, type Instance } from './instance.ts'
import { OneLineError } from './cli/one-line-error.ts'
import { serveUnavailable } from './unavailable-server.ts'

const retryMs = 1000

/** `requested` may let the server drain first; `hurry` ends that. */
export interface StopSignals {
  requested: AbortSignal
  hurry: AbortSignal
}

const never = new AbortController().signal
const neverStopped: StopSignals = { requested: never, hurry: never }

/** @throws OneLineError with one line that says what to do; nothing stays open */
export async function start(
  config: Config,
  print: (line: string) => void,
  { requested, hurry }: StopSignals = neverStopped,
): Promise<() => Promise<void>> {
  const opened: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const close of opened.toReversed()) await close()
  }
  try {
    const database = await openWhenWritable(config, requested)
    opened.push(() => database.stop())
    if (database.home && database.home !== config.DATA_DIR)
      print(
        `The database lives in ${database.home}: PostgreSQL does not run as root, and its user cannot enter ${config.DATA_DIR}.`,
      )
    await migrateDatabase(database.url)
    await removeLeftFolders()
    if (config.OTEL_EXPORTER_OTLP_ENDPOINT) {
      const { startTelemetry } = await import('./tracing/opentelemetry.ts')
      opened.push(startTelemetry())
    }

    const site = await startInstance(config, database.url, {
      logger: createLogger(undefined, config.LOG_LEVEL),
    })
    opened.push(() => site.close({ ms: config.DRAIN_SECONDS * 1000, hurry }))
    const logins = await prepareData(config, database.url)
    await listen(site, config)
    print(`Fairtide is ready at ${config.PUBLIC_URL}`)
    if (logins.length > 0)
      print(
        `The homes are sample data. To sign in, this once and in ${join(config.DATA_DIR, 'first-run.txt')}:`,
      )
    for (const login of logins) print(`  ${login}`)
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

/** Returns the logins of the demo, if it was just filled. Its statements have no time limit. */
async function prepareData(config: Config, databaseUrl: string): Promise<string[]> {
  const { db, pool } = connect(databaseUrl, { maxConnections: 4 })
  try {
    await refreshIfStale(db, estimateReturns)
    const usesDemoData = config.DEMO_DATA ? config.DEMO_DATA === 'on' : !config.DATABASE_URL
    return usesDemoData ? await seedDemoData(db, config) : []
  } finally {
    await pool.close()
  }
}

/** A replica may be promoted and a disk may get space: until then every request gets 503. */
async function openWhenWritable(config: Config, stopRequested: AbortSignal): Promise<OpenDatabase> {
  let stopServing: (() => Promise<void>) | undefined
  try {
    for (;;) {
      try {
        return await openDatabase(config)
      } catch (error) {
        if (!(error instanceof DatabaseNotWritable)) throw error
        if (!stopServing) {
          process.stderr.write(`${error.message}\n`)
          stopServing = await onPort(config, () => serveUnavailable(config, 'database not writable'))
        }
        await sleep(retryMs, undefined, { signal: stopRequested })
      }
    }
  } finally {
    await stopServing?.()
  }
}

const listen = ({ app }: Instance, config: Config) =>
  onPort(config, () => app.listen({ host: config.HOST, port: config.PORT }))

async function onPort<Result>({ HOST, PORT }: Config, open: () => Promise<Result>): Promise<Result> {
  try {
    return await open()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      throw new OneLineError(`Port ${PORT} on ${HOST} is taken: stop what uses it, or set PORT to another.`)
    if (code === 'EACCES')
      throw new OneLineError(`Port ${PORT} needs more rights than this user has: set PORT to 1024 or higher.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new OneLineError(
        `HOST is ${HOST}, which is no address of this machine: set it to one, or to 0.0.0.0 for all.`,
      )
    throw error
  }
}
