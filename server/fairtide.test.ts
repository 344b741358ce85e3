import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { openClient } from './database/connection/client.ts'
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

/** One plain sentence, and no stack. */
const oneLine = /^\S[^\n]*[^\n:]\n$/

test.each([
  [['backup'], 'Name one file'],
  [['backup', 'a', 'b'], 'Name one file'],
  [['backup', '/nowhere/at/all.gz'], 'there is no such file or folder'],
  [['backup', '--bogus', 'a'], "Unknown option '--bogus'. Usage: npm run fairtide -- backup FILE"],
  [['restore', 'a', '--now'], "Unknown option '--now'. Usage: npm run fairtide -- restore FILE"],
  [['restore', '/nowhere.gz'], 'cannot be read: there is no such file or folder'],
  [['restore', import.meta.dirname], 'cannot be read: it is a folder'],
  [['restore', import.meta.filename], 'is no backup of Fairtide'],
  [['import'], 'Name a file to import'],
  [['import', '/nowhere.csv', '--source', 'x'], 'There is no such file'],
  [['import', import.meta.filename, '--source', 'x'], 'The headers name neither communities'],
  [['homes', 'generate', 'many'], 'Name a number of homes'],
  [['jobs', 'retry', 'all'], 'Usage: npm run fairtide -- jobs retry'],
  [['user', 'add', 'ann'], 'Name one e-mail address'],
  [['user', 'add', 'ann@example.com', '--boss'], "Unknown option '--boss'"],
  [['user', 'grant', 'ann@example.com', 'boss'], 'Name the role'],
  [['user', 'revoke', 'ann@example.com', 'admin'], 'has an account'],
  [['user', 'sign-out', 'ann@example.com'], 'has an account'],
  [['export-user'], 'Name one e-mail address'],
  [['delete-user', 'ann@example.com'], 'Nothing is kept'],
])('%j fails with one line that says why', async (args, line) => {
  const { code, err } = await fairtide(...args)
  expect(code).not.toBe(0)
  expect(err).toMatch(oneLine)
  expect(err).toContain(line)
})

const withUrl = (change: (url: URL) => void) => {
  const url = new URL(databaseUrl)
  change(url)
  return { DATABASE_URL: url.href }
}
const asStranger = async () => {
  const { adminUrl } = inject('databases')
  const client = await openClient(adminUrl)
  const name = `stranger_${process.pid}`
  await client.query(`create role ${name} login password 'x'`)
  await client.end()
  return withUrl((url) => Object.assign(url, { username: name, password: 'x' }))
}

test.each([
  ['no address', () => ({ DATABASE_URL: 'mysql://here' }), 'DATABASE_URL must hold a PostgreSQL address'],
  ['no server', () => withUrl((url) => void (url.port = '1')), 'no PostgreSQL can be reached at'],
  ['a wrong password', () => withUrl((url) => void (url.password = 'wrong')), 'refuses the user'],
  ['no such database', () => withUrl((url) => void (url.pathname = '/none')), 'create it first'],
  ['a user without rights', asStranger, 'make it the owner of its database'],
  ['a folder that is a file', () => ({ DATABASE_URL: '', DATA_DIR: '/dev/null/data' }), 'is not a folder'],
])('%s is reported by commands and by the start in one line', async (_what, change, line) => {
  const env: Record<string, string> = { DATA_DIR: dataDir, PORT: '0', ...(await change()) }
  for (const [script, args] of [
    ['server/fairtide.ts', ['jobs', 'retry']],
    ['server/main.ts', []],
  ] as const) {
    const { code, out, err } = await runScript(script, [...args], env).ended
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(oneLine)
    expect(err).toContain(line)
  }
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
