import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root, tool } from './tools.ts'

// A small project with the same rules, in which the tests break them.
const project = mkdtempSync(path.join(tmpdir(), 'fairtide-walls-'))
afterAll(() => rmSync(project, { recursive: true, force: true }))

const configFiles = [
  'oxlint.config.ts',
  'package.json',
  'tsconfig.base.json',
  'domain/package.json',
  'domain/tsconfig.json',
  'server/tsconfig.json',
]

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true })
  writeFileSync(path.join(project, file), text)
}

function link(target: string, name: string) {
  const place = path.join(project, 'node_modules', name)
  mkdirSync(path.dirname(place), { recursive: true })
  symlinkSync(target, place)
}

const allowed: Record<string, string> = {
  'domain/phone.ts': `export const digits = 10\n`,
  'domain/leads/lead.ts': `import * as z from 'zod/mini'\nimport { digits } from '../phone.ts'\nimport { source } from './source.ts'\nexport const lead = z.object({ source, digits: z.literal(digits) })\n`,
  'domain/leads/source.ts': `import * as z from 'zod/mini'\nexport const source = z.string()\n`,
  'domain/roi/price.ts': `export const price = 1\n`,
  'server/http/register-route.ts': `export const serve = 1\n`,
  'server/leads/routes.ts': `import { readFileSync } from 'node:fs'\nimport { lead } from '@fairtide/domain/leads/lead'\nimport { serve } from '../http/register-route.ts'\nexport const routes = [lead, serve, readFileSync]\n`,
  'server/roi/routes.ts': `export const routes = 1\n`,
  'server/app.ts': `import { routes as leads } from './leads/routes.ts'\nimport { routes as roi } from './roi/routes.ts'\nexport const app = [leads, roi]\n`,
  'web/api/call.ts': `export const call = 1\n`,
  'web/ui/button.ts': `export const button = 1\n`,
  'web/roi/page.ts': `export const page = 1\n`,
  'web/leads/form.ts': `import { lead } from '@fairtide/domain/leads/lead'\nimport { call } from '../api/call.ts'\nimport { button } from '../ui/button.ts'\nexport const form = [lead, call, button]\n`,
  'web/shell/header.ts': `import { form } from '../leads/form.ts'\nimport { page } from '../roi/page.ts'\nexport const header = [form, page]\n`,
}

/** Forbidden code by file, with the message of the rule that it breaks. */
const forbidden: [file: string, text: string, message: string][] = [
  ['domain/leads/a.ts', `export * from 'react'`, 'domain imports nothing but zod'],
  ['domain/leads/b.ts', `export * from 'node:fs'`, 'domain imports nothing but zod'],
  ['domain/leads/c.ts', `export * from '../roi/price.ts'`, 'must not import another area'],
  ['domain/d.ts', `export * from '../server/http/register-route.ts'`, 'Only the server imports server/'],
  ['domain/e.ts', `export * from '../web/api/call.ts'`, 'Only the web imports web/'],
  ['domain/f.ts', `export * from 'kysely'`, 'domain imports nothing but zod'],
  ['server/leads/a.ts', `export * from '../roi/routes.ts'`, 'must not import another area'],
  ['server/leads/b.ts', `export * from '@fairtide/domain/roi/price'`, 'must not import another area'],
  ['server/leads/c.ts', `export * from '../../web/api/call.ts'`, 'Only the web imports web/'],
  ['server/leads/d.ts', `export { Client } from 'pg'`, 'Use openClient or DatabasePool'],
  ['server/d.ts', `export * from '../web/api/call.ts'`, 'Only the web imports web/'],
  ['web/leads/a.ts', `export * from '../roi/page.ts'`, 'must not import another area'],
  ['web/leads/b.ts', `export * from '@fairtide/domain/roi/price'`, 'must not import another area'],
  [
    'web/leads/c.ts',
    `export * from '../../server/http/register-route.ts'`,
    'Only the server imports server/',
  ],
  ['web/leads/d.ts', `export * from '../shell/header.ts'`, 'an area must not import it'],
  ['web/e.ts', `export * from '../server/http/register-route.ts'`, 'Only the server imports server/'],
  [
    'web/shell/f.ts',
    `export * from '../../server/http/register-route.ts'`,
    'Only the server imports server/',
  ],
  ['web/ui/g.ts', `export * from '../api/call.ts'`, 'ui/ imports nothing outside ui/'],
  ['web/ui/h.ts', `export * from '@fairtide/domain/phone'`, 'ui/ imports nothing of this product'],
  ['web/leads/one.ts', `import { two } from './two.ts'\nexport const one = () => two`, 'cycle'],
  ['web/leads/two.ts', `import { one } from './one.ts'\nexport const two = () => one`, 'cycle'],
  ['web/leads/ping.ts', `import type { Pong } from './pong.ts'\nexport type Ping = { pong: Pong }`, 'cycle'],
  ['web/leads/pong.ts', `import type { Ping } from './ping.ts'\nexport type Pong = { ping: Ping }`, 'cycle'],
  ['web/leads/long.ts', 'export {}\n'.repeat(401), 'too many lines'],
]

beforeAll(() => {
  for (const file of configFiles) cpSync(path.join(root, file), path.join(project, file))
  for (const name of ['zod', 'oxlint', '@oxlint', 'oxlint-tsgolint', '@types'])
    link(path.join(root, 'node_modules', name), name)
  link(path.join(project, 'domain'), '@fairtide/domain')
  for (const [file, text] of Object.entries(allowed)) write(file, text)
  for (const [file, text] of forbidden) write(file, `${text}\n`)
})

describe('the linter', () => {
  const messages = new Map<string, string[]>()
  beforeAll(() => {
    const { stdout } = spawnSync(
      process.execPath,
      [tool('oxlint'), '--format=json', 'domain', 'server', 'web'],
      {
        cwd: project,
        encoding: 'utf8',
      },
    )
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { filename: string; message: string; help?: string; code: string }[]
    }
    for (const { filename, message, help = '', code } of diagnostics)
      messages.set(filename, [...(messages.get(filename) ?? []), `${code} ${message} ${help}`])
  })

  test.each(forbidden)('refuses %s with %j', (file, _text, message) => {
    expect(messages.get(file)?.join('\n')).toContain(message)
  })

  test.each(Object.keys(allowed))('accepts %s', (file) => {
    expect(messages.get(file)).toBeUndefined()
  })
})

describe('the compiler', () => {
  const platforms: [file: string, text: string][] = [
    ['domain/leads/a.ts', `export const width = document.body.clientWidth`],
    ['domain/leads/b.ts', `export const folder = process.cwd()`],
    ['domain/leads/c.ts', `export const answer = fetch('/')`],
    ['domain/leads/d.ts', `export const bytes = Buffer.from('')`],
    ['domain/leads/e.ts', `export const store = localStorage.length`],
    ['server/leads/a.ts', `export const width = document.body.clientWidth`],
    ['server/leads/b.ts', `export const store = window.localStorage`],
  ]
  let output = ''
  beforeAll(() => {
    for (const [file] of forbidden) rmSync(path.join(project, file), { force: true })
    for (const [file, text] of platforms) write(file, `${text}\n`)
    const { stdout } = spawnSync(process.execPath, [tool('typescript', 'tsc'), '--build', 'server'], {
      cwd: project,
      encoding: 'utf8',
    })
    output = stdout
  })

  test.each(platforms)('refuses %s with %j', (file) => {
    expect(output).toContain(`${file}(1,`)
  })

  test.each(Object.keys(allowed).filter((file) => !file.startsWith('web/')))('accepts %s', (file) => {
    expect(output).not.toContain(`${file}(`)
  })
})

test('the linter knows every area', async () => {
  const { areas } = (await import('../oxlint.config.ts')) as { areas: string[] }
  const folders = ['domain', 'server', 'web'].flatMap((workspace) =>
    readdirSync(path.join(root, workspace), { withFileTypes: true })
      // Several areas use saved-profiles; it is no area itself.
      .filter((entry) => entry.isDirectory() && !['node_modules', 'saved-profiles'].includes(entry.name))
      .map((entry) => entry.name),
  )
  // A folder that two workspaces have is an area.
  const shared = folders.filter((name, index) => folders.indexOf(name) !== index)
  expect(shared.filter((name) => !areas.includes(name))).toEqual([])
})
