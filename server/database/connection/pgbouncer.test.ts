import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../embedded/free-port.ts'
import { personWith } from '../../testing/leads.ts'
import { runScript } from '../../testing/script.ts'
import { testDatabase } from '../../testing/database.ts'
import { migrateDatabase } from '../migrate.ts'
import { openDatabase } from '../open.ts'
import { testConfig } from '../../testing/config.ts'

const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0

/** Debian's pgbouncer in transaction mode with its default settings, in front of a database of its own. */
async function startPooler() {
  const folder = await mkdtemp(path.join(tmpdir(), 'fairtide-pgbouncer-'))
  await chmod(folder, 0o755)
  const direct = new URL(await testDatabase())
  const port = await freePort()
  await writeFile(path.join(folder, 'users'), `"${direct.username}" "${direct.password}"\n`)
  const file = path.join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = host=127.0.0.1 port=${direct.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = 6
`,
  )
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const pooler = spawn('pgbouncer', [file], { ...asUser, stdio: ['ignore', 'ignore', 'pipe'] })
  onTestFinished(async () => {
    pooler.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  let log = ''
  pooler.stderr.setEncoding('utf8').on('data', (text: string) => (log += text))
  while (!log.includes('process up')) await once(pooler.stderr, 'data')
  const url = new URL(direct)
  url.port = String(port)
  return { url: url.href, direct: direct.href, dataDir: folder }
}

test.skipIf(!isInstalled)(
  'the server runs behind pgbouncer in transaction mode and notices it by itself (needs pgbouncer installed)',
  async () => {
    const { url, dataDir } = await startPooler()
    const servers = await Promise.all(
      [await freePort(), await freePort()].map(async (port) => {
        const env = {
          DATABASE_URL: url,
          PORT: String(port),
          DATA_DIR: path.join(dataDir, String(port)),
          DEMO_DATA: 'on',
        }
        const server = runScript('server/main.ts', [], env)
        await server.says(/Fairtide is ready at/)
        return { ...server, dataDir: env.DATA_DIR, address: `http://127.0.0.1:${port}` }
      }),
    )
    const logins = await Promise.any(
      servers.map(({ dataDir }) => readFile(path.join(dataDir, 'first-run.txt'), 'utf8')),
    )
    const [, email, password] = logins.split('\n', 1)[0]?.split(' ') ?? []
    const signIn = (address: string) =>
      fetch(`${address}/auth`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ action: 'signin', email, password }),
      })
    for (const { address } of servers) {
      const { session } = (await (await signIn(address)).json()) as { session: { access_token: string } }
      const headers = { authorization: `Bearer ${session.access_token}` }
      // A statement that is named without a pooler, several at once on few connections.
      for (let round = 0; round < 6; round += 1) {
        const urls = [1, 2, 3, 4, 5].map((count) => `/api/inventory?min_price=${10 * round + count}&limit=12`)
        const responses = await Promise.all(urls.map((url) => fetch(`${address}${url}`, { headers })))
        expect(responses.map(({ status }) => status)).toEqual(urls.map(() => 200))
      }
      expect((await fetch(`${address}/readyz`)).status).toBe(200)
    }
    const [first] = servers
    const lead = await fetch(`${first?.address}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(personWith({ email: 'ann@example.com' })),
    })
    expect(lead.status).toBe(201)
    for (const { child } of servers) child.kill('SIGINT')
    for (const { ended } of servers) expect(await ended).toMatchObject({ code: 0, err: '' })
  },
)

test.skipIf(!isInstalled)('a pooler is noticed, a direct connection is not taken for one', async () => {
  const { url, direct, dataDir } = await startPooler()
  const opened = (DATABASE_URL: string) => openDatabase(testConfig(dataDir, { DATABASE_URL }))
  expect((await opened(url)).url).toBe(`${url}?pgbouncer=true`)
  expect((await opened(`${url}?pgbouncer=true`)).url).toBe(`${url}?pgbouncer=true`)
  expect((await opened(direct)).url).toBe(direct)
  await migrateDatabase(`${url}?pgbouncer=true`)
})
