import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startInstance } from '../../instance.ts'
import { testConfig } from '../../testing/config.ts'
import { testDatabase } from '../../testing/database.ts'
import { personWith } from '../../testing/leads.ts'
import { signedIn } from '../../testing/people.ts'
import { runScript } from '../../testing/script.ts'
import { silentProxy } from '../testing/silent-proxy.ts'
import { freePort } from '../embedded/free-port.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'fairtide-silent-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('while the database is silent the response is 503, and a new connection works again', async () => {
  const proxy = await silentProxy(new URL(await testDatabase()))
  const site = await startInstance(testConfig(dataDir), proxy.url, { statementTimeoutMs: 500 })
  const { headers } = await signedIn(site.db)
  const read = () => site.app.inject({ url: '/api/blog/posts', headers })
  const write = (email: string) =>
    site.app.inject({ method: 'POST', url: '/api/leads', payload: personWith({ email }) })
  const ready = async () => (await site.app.inject({ url: '/readyz' })).json()
  expect((await read()).statusCode).toBe(200)
  expect((await write('before@example.com')).statusCode).toBe(201)

  proxy.goSilent()
  const responses = await Promise.all([read(), write('silent@example.com'), read()])
  expect(responses.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(
    responses.map(() => [503, '5']),
  )
  expect(await ready()).toEqual({ status: 'database away' })

  proxy.passAgain()
  await expect.poll(ready, { timeout: 30_000 }).toEqual({ status: 'ready' })
  await expect.poll(async () => (await read()).statusCode, { timeout: 30_000 }).toBe(200)
  expect((await write('after@example.com')).statusCode).toBe(201)

  proxy.goSilent()
  const hanging = read()
  await site.close()
  expect((await hanging).statusCode).toBe(503)
})

test('SIGTERM ends a server by itself while its database is silent and a request waits for it', async () => {
  const proxy = await silentProxy(new URL(await testDatabase()))
  const port = await freePort()
  const { says, child, ended } = runScript('server/main.ts', [], {
    DATA_DIR: dataDir,
    DATABASE_URL: proxy.url,
    PORT: String(port),
  })
  await says(/Fairtide is ready at http/)
  proxy.goSilent()
  const hanging = fetch(`http://127.0.0.1:${port}/api/leads/challenge`).then(
    ({ status }) => status,
    () => 'cut off',
  )
  // Its response shows that the server has accepted the request above.
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  child.kill('SIGTERM')
  // Killed by the process above it, it would be 137.
  expect((await ended).code).toBe(0)
  expect([503, 'cut off']).toContain(await hanging)
})
