import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../database/embedded.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { startInstance } from '../instance.ts'
import { testConfig } from './config.ts'

/** Starts one PostgreSQL for the run, with a migrated template database that each test file clones. */
export default async function startDatabaseServer(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairtide-tests-'))
  await chmod(dataDir, 0o711) // else, as root, PostgreSQL's user could not enter
  const database = await openEmbedded(dataDir)

  const admin = new Client(database.adminUrl)
  await admin.connect()
  // No need for durability.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await admin.query(`alter system set ${setting} = off`)
  await admin.query('select pg_reload_conf()')
  await admin.end()

  await migrateDatabase(database.url)
  // The first start creates the tables of the job queue, which is slow.
  const site = await startInstance(testConfig(dataDir), database.url)
  await site.close()

  project.provide('databases', { adminUrl: database.adminUrl, templateUrl: database.url })
  return async () => {
    await database.stop()
    await rm(database.home, { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    databases: { adminUrl: string; templateUrl: string }
  }
}
