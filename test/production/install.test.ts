import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../server/database/embedded/free-port.ts'
import { npm } from '../../bootstrap/processes.mjs'
import { root } from '../tools.ts'

const copy = mkdtempSync(path.join(tmpdir(), 'fairtide-production-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const left = new Set(['node_modules', '.git', '.runtime', '.cache', 'data', '.react-router'])

test('the server starts and is ready with the dependencies of production alone', async () => {
  for (const part of [
    'package.json',
    'package-lock.json',
    'site.config.ts',
    'site.people.ts',
    'bootstrap',
    'domain',
    'server',
    'web',
  ])
    cpSync(path.join(root, part), path.join(copy, part), {
      recursive: true,
      filter: (from) => !left.has(path.basename(from)),
    })
  const args = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts']
  expect(await npm(args, { cwd: copy })).toBe(0)
  expect(existsSync(path.join(copy, 'node_modules/vitest'))).toBe(false)

  const port = await freePort()
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: copy,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: path.join(copy, 'data'),
      DEMO_DATA: 'off',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const ended = new Promise((resolve) => server.once('close', resolve))
  try {
    const ready = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.status
    while (server.exitCode === null && (await ready()) !== 200) await sleep(100)
    expect(errors).toBe('')
    expect(await ready()).toBe(200)
    // Pages are from the build, if there is one.
    const page = await fetch(`http://127.0.0.1:${port}/`)
    expect(page.status).toBe(existsSync(path.join(root, 'web/build/pages.json')) ? 200 : 404)
  } finally {
    server.kill('SIGTERM')
    await ended
  }
})
