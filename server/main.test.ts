import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { constants, tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freePort } from './database/embedded/free-port.ts'
import { testDatabase } from './testing/database.ts'
import { runScript } from './testing/script.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'fairtide-main-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function startServer(env: Record<string, string> = {}) {
  const port = await freePort()
  const server = runScript('server/main.ts', [], {
    DATA_DIR: dataDir,
    DATABASE_URL: await testDatabase(),
    PORT: String(port),
    ...env,
  })
  return { ...server, port, address: `http://127.0.0.1:${port}` }
}

test('SIGTERM lets a request finish, refuses new ones, and exits with 0', async () => {
  const databaseUrl = await testDatabase()
  const { child, says, ended, address } = await startServer({ DATABASE_URL: databaseUrl })
  await says(/Fairtide is ready at http/)

  // A request that waits for this test's lock.
  const lock = new Client(databaseUrl)
  await lock.connect()
  await lock.query('begin; lock table users in access exclusive mode')
  const slow = fetch(`${address}/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'signin', email: 'ann@example.com', password: 'Nine-Palms-27' }),
  })
  await untilWaiting(databaseUrl)
  child.kill('SIGTERM')
  await untilRefused(address)
  await lock.query('commit')
  expect((await slow).status).toBe(401)
  expect(await ended).toMatchObject({ code: 0, err: '' })
  await lock.end()
})

test('SIGTERM closes a connection after its response, and one that hangs at the end of the grace period', async () => {
  const databaseUrl = await testDatabase()
  const { child, says, ended, address } = await startServer({ DATABASE_URL: databaseUrl })
  await says(/Fairtide is ready at http/)
  const [users, posts] = [new Client(databaseUrl), new Client(databaseUrl)]
  await Promise.all([users.connect(), posts.connect()])
  await users.query('begin; lock table users in access exclusive mode')
  await posts.query('begin; lock table posts in access exclusive mode')
  const hanging = fetch(`${address}/api/blog/teasers`).catch((error: Error) => error)
  let hasHangingEnded = false
  void hanging.then(() => (hasHangingEnded = true))
  await untilWaiting(databaseUrl)
  const slow = request(`${address}/auth`, {
    agent: new Agent({ keepAlive: true }),
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  }).end(JSON.stringify({ action: 'signin', email: 'ann@example.com', password: 'Nine-Palms-27' }))
  const [connection] = await once(slow, 'socket')
  const closed = once(connection, 'close')
  const responded = once(slow, 'response')
  await untilWaiting(databaseUrl, 2)
  child.kill('SIGTERM')
  await untilRefused(address)
  await users.query('commit')
  const [response] = await responded
  expect(response.statusCode).toBe(401)
  response.resume()
  await closed
  expect(hasHangingEnded).toBe(false)
  await ended
  // Cut off, or 503 where the statement timed out first.
  const outcome = await hanging
  expect(outcome instanceof Error || outcome.status === 503).toBe(true)
  await Promise.all([users.end(), posts.end()])
})

test('SIGTERM lets balancers see it first: not ready, still serving, keeping no connection alive', async () => {
  const { child, ended, says, address } = await startServer({ DRAIN_SECONDS: '300' })
  await says(/Fairtide is ready at http/)
  const ready = () => fetch(`${address}/readyz`)
  expect((await ready()).headers.get('connection')).toBe('keep-alive')
  child.kill('SIGTERM')
  await expect.poll(async () => (await ready()).status).toBe(503)
  expect(await (await ready()).json()).toEqual({ status: 'stopping' })
  for (const url of ['/', '/api/blog/teasers', '/nowhere', '/healthz']) {
    const response = await fetch(`${address}${url}`)
    expect([url, response.status < 500, response.headers.get('connection')]).toEqual([url, true, 'close'])
  }
  // A person at the terminal does not wait.
  child.kill('SIGINT')
  expect(await ended).toMatchObject({ code: 0, err: '' })
})

test('SIGTERM ends the process within its grace period while its event loop is blocked', async () => {
  const blocker = path.join(dataDir, 'blocker.mjs')
  await writeFile(
    blocker,
    `if (process.send) process.on('SIGUSR2', () => { process.stdout.write('blocked\\n', () => { for (;;); }) })
     if (process.send) console.log('serving as', process.pid)`,
  )
  const { child, says, ended } = await startServer({
    NODE_OPTIONS: `--import ${blocker}`,
    DRAIN_SECONDS: '0',
  })
  const [, pid] = await says(/serving as (\d+)/)
  await says(/Fairtide is ready at http/)
  process.kill(Number(pid), 'SIGUSR2')
  await says(/blocked/)
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 128 + constants.signals.SIGKILL })
})

test('the demo logins are printed once and stored in a file that only its owner can read', async () => {
  const env = { DATABASE_URL: await testDatabase(), DEMO_DATA: 'on' }
  const first = await startServer(env)
  await first.says(/admin \S+ \S+\n/)
  first.child.kill('SIGINT')
  const { out } = await first.ended
  const file = path.join(dataDir, 'first-run.txt')
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  expect(lines).toEqual([
    expect.stringMatching(/^investor \S+@\S+ [a-z2-9-]{19}$/),
    expect.stringMatching(/^admin \S+@\S+ [a-z2-9-]{19}$/),
  ])
  for (const line of lines) expect(out).toContain(line)
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  const second = await startServer(env)
  await second.says(/Fairtide is ready at/)
  const [, email = '', password = ''] = lines[1]?.split(' ') ?? []
  const response = await fetch(`${second.address}/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'signin', email, password }),
  })
  expect(response.status).toBe(200)
  second.child.kill('SIGINT')
  expect((await second.ended).out).not.toContain('admin@')
})

test('sample data needs no folder that is there already', async () => {
  const folder = path.join(dataDir, 'not', 'yet')
  const { says, child, ended } = await startServer({ DEMO_DATA: 'on', DATA_DIR: folder })
  await says(/Fairtide is ready at/)
  expect(await readFile(path.join(folder, 'first-run.txt'), 'utf8')).toMatch(/^investor \S+@\S+/)
  child.kill('SIGINT')
  expect((await ended).code).toBe(0)
})

test('a taken port stops the start with one line', async () => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await once(blocker, 'listening')
  const address = blocker.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { ended } = await startServer({ PORT: String(port) })
  expect(await ended).toEqual({
    code: 1,
    out: '',
    err: `Port ${port} on 127.0.0.1 is taken: stop what uses it, or set PORT to another.\n`,
  })
  blocker.close()
})

test.each([
  [{ PORT: 'http' }, /^PORT must hold a port/],
  [{ HOST: '203.0.113.1' }, /^HOST is 203\.0\.113\.1, which is no address of this machine/],
  [
    { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' },
    /^DATABASE_URL: no PostgreSQL can be reached at 127\.0\.0\.1:1/,
  ],
  [
    { DATABASE_URL: 'postgres://nobody:x@host.invalid/none' },
    /^DATABASE_URL: no PostgreSQL can be reached at host\.invalid/,
  ],
  [{ DATABASE_URL: '', DATA_DIR: '/dev/null/data' }, /^DATA_DIR \(\/dev\/null\/data\) is not a folder/],
  // Where folders cannot be created, or the parent does not exist.
  [
    { DATABASE_URL: '', DATA_DIR: '/proc/none/data' },
    /^(The folder \/proc\/none cannot be made|DATA_DIR \()/,
  ],
])('%j stops the start with one line', async (env, line) => {
  const { ended } = await startServer(env)
  const { code, out, err } = await ended
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(line)
  expect(err.trim().split('\n')).toHaveLength(1)
})

test.each([
  [
    'another password',
    (url: URL) => void (url.password = 'wrong'),
    /refuses the user fairtide or the password/,
  ],
  [
    'a missing database',
    (url: URL) => void (url.pathname = '/none'),
    /has no database none: create it first/,
  ],
])('%s in DATABASE_URL is reported in one line', async (_what, change, line) => {
  const url = new URL(await testDatabase())
  change(url)
  const { ended } = await startServer({ DATABASE_URL: url.href })
  const { code, err } = await ended
  expect(code).toBe(1)
  expect(err).toMatch(line)
})

/** Waits until this many statements wait for locks. */
async function untilWaiting(databaseUrl: string, count = 1) {
  // A connection of its own, because a transaction does not see connections that open later.
  const client = new Client(databaseUrl)
  await client.connect()
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await client.query(waiting)).rows.length < count) await client.query('select pg_sleep(0.02)')
  await client.end()
}

async function untilRefused(address: string) {
  const refused = () =>
    fetch(`${address}/healthz`, { headers: { connection: 'close' } }).then(
      ({ status }) => status === 503,
      () => true,
    )
  while (!(await refused()));
}
