import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPools } from './database/connection/pool.ts'
import { startInstance } from './instance.ts'
import { testConfig } from './testing/config.ts'
import { testDatabase } from './testing/database.ts'

test.each([undefined, 40])('a process opens no more than DATABASE_CONNECTIONS (%s)', async (connections) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fairtide-instance-'))
  const url = await testDatabase()
  const before = new Set(openPools())
  const config = testConfig(dataDir, connections ? { DATABASE_CONNECTIONS: connections } : {})
  const site = await startInstance(config, url)
  onTestFinished(async () => {
    await site.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const pools = openPools().filter((pool) => !before.has(pool))
  expect(pools.reduce((sum, pool) => sum + pool.options.max, 0)).toBe(config.DATABASE_CONNECTIONS)
})

test('four processes fit a PostgreSQL with its default of 100, of which it keeps three', () => {
  expect(4 * testConfig('/nowhere').DATABASE_CONNECTIONS).toBeLessThanOrEqual(97)
})
