import { join } from 'node:path'
import type { Config } from './config.ts'
import { migrateDatabase } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { seedDemoData } from './seed-demo.ts'
import { refreshIfStale } from './directory/derived/refresh-directory.ts'
import { estimateReturns } from './estimate-returns.ts'
import { createLogger } from './logging/log.ts'
import { startInstance, type Instance } from './instance.ts'
import { OneLineError } from './cli/one-line-error.ts'

/** @throws OneLineError with one line that says what to do; nothing stays open */
export async function start(config: Config, say: (line: string) => void): Promise<() => Promise<void>> {
  const opened: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const close of opened.toReversed()) await close()
  }
  try {
    const database = await openDatabase(config)
    opened.push(() => database.stop())
    if (database.home && database.home !== config.DATA_DIR)
      say(
        `The database lives in ${database.home}: PostgreSQL does not run as root, and its user cannot enter ${config.DATA_DIR}.`,
      )
    await migrateDatabase(database.url)

    const site = await startInstance(config, database.url, { logger: createLogger() })
    opened.push(() => site.close())
    await refreshIfStale(site.db, estimateReturns)
    const usesDemoData = config.DEMO_DATA ? config.DEMO_DATA === 'on' : !config.DATABASE_URL
    const logins = usesDemoData ? await seedDemoData(site.db, config) : []
    await listen(site, config)
    say(`Fairtide is ready at ${config.PUBLIC_URL}`)
    if (logins.length > 0)
      say(
        `The homes are sample data. To sign in, this once and in ${join(config.DATA_DIR, 'first-run.txt')}:`,
      )
    for (const login of logins) say(`  ${login}`)
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

async function listen({ app }: Instance, { HOST, PORT }: Config) {
  try {
    await app.listen({ host: HOST, port: PORT })
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
