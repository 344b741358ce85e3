import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from './testing/database.ts'
import { runScript } from './testing/script.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'fairtide-commands-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const databaseUrl = await testDatabase()

const fairtide = (...args: string[]) =>
  runScript('server/fairtide.ts', args, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }).ended

test('without a command, every command is listed', async () => {
  const { code, out } = await fairtide()
  expect(code).toBe(0)
  for (const usage of ['backup FILE', 'restore FILE [--force]', 'jobs retry']) expect(out).toContain(usage)
})

test('an unknown command is reported with the existing ones', async () => {
  const { code, out, err } = await fairtide('backups')
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(/^There is no command "backups"/)
  expect(err).toContain('backup FILE')
})

test.each([
  [['backup'], 'Name one file'],
  [['backup', 'a', 'b'], 'Name one file'],
  [['restore', 'a', '--now'], "Unknown option '--now'"],
])('%j is told how it is used', async (args, line) => {
  const { code, err } = await fairtide(...args)
  expect(code).toBe(1)
  expect(err).toContain(line)
})

test('a backup and its restore', async () => {
  const file = path.join(dataDir, 'backup.gz')
  expect(await fairtide('backup', file)).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/rows of \d+ tables/),
  })
  expect((await stat(file)).size).toBeGreaterThan(100)
  expect(await fairtide('restore', file)).toMatchObject({ code: 0, err: '' })
  expect(await fairtide('restore', path.join(dataDir, 'none.gz'))).toMatchObject({ code: 1, out: '' })
})

test('jobs retry reports how many jobs it retried', async () => {
  expect(await fairtide('jobs', 'retry')).toMatchObject({ code: 0, out: 'No job waits for another try.\n' })
})
