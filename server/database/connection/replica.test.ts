import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { personWith } from '../../testing/leads.ts'
import { runScript } from '../../testing/script.ts'
import { openClient } from './client.ts'
import { openEmbedded } from '../embedded.ts'
import { freePort } from '../embedded/free-port.ts'

const base = await mkdtemp(path.join(tmpdir(), 'fairtide-replica-'))
await chmod(base, 0o711)
const [primaryDir, replicaDir] = [path.join(base, 'primary'), path.join(base, 'replica')]

// A cluster that was stopped cleanly and finds this file starts as a replica, even without a primary.
await (await openEmbedded(primaryDir)).stop()
execFileSync('cp', ['-a', primaryDir, replicaDir])
const signalFile = path.join(replicaDir, 'postgres/standby.signal')
await writeFile(signalFile, '')
if (process.getuid?.() === 0)
  execFileSync('chown', ['--reference', path.join(replicaDir, 'postgres'), signalFile])
const [primary, replica] = [await openEmbedded(primaryDir), await openEmbedded(replicaDir)]
afterAll(async () => {
  await Promise.all([primary.stop(), replica.stop()])
  await rm(base, { recursive: true, force: true })
})

async function startServer(databaseUrl: string) {
  const port = await freePort()
  const env = { DATA_DIR: path.join(base, 'data'), DATABASE_URL: databaseUrl, PORT: String(port) }
  const ask = async (url: string, lead?: object) => {
    const options = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(lead),
    }
    const response = await fetch(`http://127.0.0.1:${port}${url}`, lead && options)
    return { status: response.status, retryAfter: response.headers.get('retry-after') }
  }
  return { ...runScript('server/main.ts', [], env), ask }
}

test('of several hosts, the one that can write is used', async () => {
  const url = new URL(primary.url)
  const hosts = ['127.0.0.1:1', new URL(replica.url).host, url.host].join(',')
  const { says, child, ended, ask } = await startServer(
    primary.url.replace(url.host, hosts).concat('?target_session_attrs=read-write'),
  )
  await says(/Fairtide is ready at http/)
  expect((await ask('/readyz')).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0, err: '' })
})

test('a start on a replica says so in one line, answers 503 and goes on once it is promoted', async () => {
  const { says, child, ended, ask } = await startServer(replica.url)
  const alive = () =>
    ask('/healthz').then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(alive, { timeout: 30_000 }).toBe(200)
  expect(await ask('/readyz')).toEqual({ status: 503, retryAfter: '5' })
  expect(await ask('/api/blog/posts')).toEqual({ status: 503, retryAfter: '5' })

  const client = await openClient(replica.adminUrl)
  await client.query('select pg_promote()')
  await client.end()
  await says(/Fairtide is ready at http/)
  expect((await ask('/readyz')).status).toBe(200)
  child.kill('SIGTERM')
  const { code, err } = await ended
  expect(code).toBe(0)
  expect(err).toMatch(/^DATABASE_URL: the PostgreSQL at 127\.0\.0\.1:\d+ is a replica or read-only: .*\n$/)
})

test('a primary that becomes read-only says so at /readyz and refuses writes, and comes back', async () => {
  const { says, child, ended, ask } = await startServer(primary.url)
  await says(/Fairtide is ready at http/)
  const admin = await openClient(primary.adminUrl)
  const setReadOnly = (value: 'on' | 'off') =>
    admin
      .query(`alter system set default_transaction_read_only = ${value}`)
      .then(() => admin.query('select pg_reload_conf()'))
  await setReadOnly('on')
  const ready = async () => (await ask('/readyz')).status
  await expect.poll(ready, { timeout: 30_000 }).toBe(503)
  const write = () => ask('/api/leads', personWith())
  expect(await write()).toEqual({ status: 503, retryAfter: '5' })
  await admin.query('set default_transaction_read_only = off')
  await setReadOnly('off')
  await expect.poll(ready, { timeout: 30_000 }).toBe(200)
  expect((await write()).status).toBe(201)
  await admin.end()
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})
