import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { afterAll } from 'vitest'
import type { Config } from '../config.ts'
import { startInstance, type Instance } from '../instance.ts'
import { testConfig } from './config.ts'
import { testDatabase } from './database.ts'

export interface TestSite extends Instance {
  config: Config
}

/** The real server on its own database; every response is checked against its schema. */
export async function testSite(
  changes: Partial<Config> = {},
  options: { statementTimeoutMs?: number; logger?: FastifyBaseLogger } = {},
): Promise<TestSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairtide-test-'))
  const config = testConfig(dataDir, changes)
  const databaseUrl = await testDatabase()
  const site = await startInstance(config, databaseUrl, {
    ...options,
    maxConnections: 12,
    checkResponses: true,
  })
  afterAll(async () => {
    await site.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { ...site, config }
}
