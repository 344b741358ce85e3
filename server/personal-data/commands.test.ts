import { execFile } from 'node:child_process'
import path from 'node:path'
import { currentConsentVersion } from '@fairtide/domain/leads/consent'
import { expect, test } from 'vitest'
import type { Command } from '../cli/command.ts'
import { grantCommand, revokeCommand, signOutCommand } from '../accounts/user-commands.ts'
import { deleteUserCommand, exportUserCommand } from './commands.ts'
import { signedIn } from '../testing/people.ts'
import { testSite } from '../testing/site.ts'

const { app, config, ...connection } = await testSite()
const { db, pool } = connection
const databaseUrl = String(pool.options.connectionString)

/** Runs a command in this process and returns its output. */
async function run(command: Command, ...args: string[]) {
  const printed: string[] = []
  await command.run(args, { ...connection, config, databaseUrl, print: (line) => printed.push(line) })
  return printed.join('\n')
}

/** Runs a command as a process, with typed input. */
function fairtide(args: string[], typed: string) {
  return new Promise<{ code: number | null; printed: string }>((resolve) => {
    const script = path.join(import.meta.dirname, '../fairtide.ts')
    const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: config.DATA_DIR }
    const child = execFile(process.execPath, [script, ...args], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, printed: stdout + stderr }),
    )
    child.stdin?.end(typed)
  })
}

const isAdmin = async (headers: object) =>
  (await app.inject({ url: '/api/admin/check', headers: { ...headers } })).json().isAdmin as boolean

test('an operator creates an account for a user, who signs in with its password', async () => {
  const added = await fairtide(['user', 'add', 'Boss@Example.com', '--admin'], 'Nine-Palms-27\n')
  expect(added).toEqual({ code: 0, printed: 'boss@example.com can sign in.\n' })
  const signIn = { action: 'signin', email: 'boss@example.com', password: 'Nine-Palms-27' }
  const entered = await app.inject({ method: 'POST', url: '/auth', payload: signIn })
  expect(await isAdmin({ authorization: `Bearer ${entered.json().session.access_token}` })).toBe(true)
  expect((await fairtide(['user', 'add', 'boss@example.com'], 'Nine-Palms-27\n')).printed).toBe(
    'boss@example.com has an account already.\n',
  )
})

test.each([
  ['short1A\n', 'Password must be at least 8 characters.\n'],
  ['', 'Password must be at least 8 characters.\n'],
  ['Password123\n', 'This is one of the most common passwords: choose another one.\n'],
])('a password of %j opens nothing', async (typed, printed) => {
  expect(await fairtide(['user', 'add', 'new@example.com'], typed)).toEqual({ code: 1, printed })
})

test('a role is granted and revoked, and takes effect at the next call', async () => {
  const ann = await signedIn(db)
  expect(await run(grantCommand, ann.email, 'admin')).toBe(`${ann.email} is now an admin.`)
  expect(await isAdmin(ann.headers)).toBe(true)
  expect(await run(revokeCommand, ann.email, 'admin')).toBe(`${ann.email} is no longer an admin.`)
  expect(await isAdmin(ann.headers)).toBe(false)
  await expect(run(grantCommand, 'nobody@example.com', 'invited')).rejects.toThrow('Nobody with')
  await expect(run(grantCommand, ann.email, 'king')).rejects.toThrow('Name the role')
})

test('an operator signs a user out everywhere', async () => {
  const ann = await signedIn(db)
  expect(await run(signOutCommand, ann.email)).toBe(`${ann.email} is signed out everywhere.`)
  expect((await app.inject({ url: '/auth/session', headers: ann.headers })).statusCode).toBe(401)
})

test('all data about a person is printed, then deleted, also leads without an account', async () => {
  const ann = await signedIn(db)
  await app.inject({
    method: 'PUT',
    url: '/profile',
    headers: ann.headers,
    payload: { interests: 'By the sea' },
  })
  const printed = JSON.parse(await run(exportUserCommand, ann.email)) as { account: object }
  expect(printed.account).toMatchObject({ email: ann.email, interests: 'By the sea' })
  expect(await run(deleteUserCommand, ann.email)).toBe(`Nothing is kept about ${ann.email} any more.`)
  expect((await app.inject({ url: '/auth/session', headers: ann.headers })).statusCode).toBe(401)
  await expect(run(exportUserCommand, ann.email)).rejects.toThrow(`Nothing is kept about ${ann.email}.`)
  await expect(run(deleteUserCommand, 'typo@example.com')).rejects.toThrow('Nothing is kept')

  const lead = { first_name: 'Lee', last_name: 'Moss', email: 'lee@example.com', phone: '8135550100' }
  await app.inject({
    method: 'POST',
    url: '/api/leads',
    payload: {
      ...lead,
      comments: 'Hello',
      consent_version: currentConsentVersion,
      website: '',
      elapsed_ms: 5000,
    },
  })
  expect(await run(exportUserCommand, lead.email)).toContain('Hello')
  await run(deleteUserCommand, lead.email)
  await expect(run(exportUserCommand, lead.email)).rejects.toThrow('Nothing is kept')
})

test('users in ADMIN_EMAILS are admins without a column', async () => {
  const ann = await signedIn(db)
  config.ADMIN_EMAILS.push(ann.email)
  expect(await isAdmin(ann.headers)).toBe(true)
  expect(await run(revokeCommand, ann.email, 'admin')).toContain('ADMIN_EMAILS names')
})
