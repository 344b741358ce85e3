import { currentConsentVersion } from '@fairtide/domain/leads/consent'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createLogger } from '../../logging/log.ts'
import { maxConnectionsPerNetwork } from './connection-limits.ts'
import { testSite } from '../../testing/site.ts'

const { app, db } = await testSite()
const behindProxy = await testSite({ TRUST_PROXY: ['127.0.0.1'] })
const portOf = async ({ app }: { app: typeof behindProxy.app }) => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}
const port = await portOf({ app })
const proxiedPort = await portOf(behindProxy)
const sockets: Socket[] = []
afterAll(() => sockets.forEach((socket) => socket.destroy()))

async function open(to: number): Promise<Socket> {
  const socket = connect(to, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** The first line of the response on a connection; empty if it is closed. */
async function ask(socket: Socket): Promise<string> {
  socket.write('GET /healthz HTTP/1.1\r\nhost: fairtide\r\n\r\n')
  const [received] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])])
  return String(received).split('\r\n')[0] ?? ''
}

test('a network has a limit of connections, of which a closed one frees a place; proxies are not counted', async () => {
  const first = await open(port)
  for (let count = 1; count < maxConnectionsPerNetwork; count++) await open(port)
  expect(await ask(first)).toBe('HTTP/1.1 200 OK')
  expect(await ask(await open(port))).toBe('')
  first.destroy()
  await expect.poll(async () => ask(await open(port))).toBe('HTTP/1.1 200 OK')

  for (let count = 0; count <= maxConnectionsPerNetwork; count++) await open(proxiedPort)
  expect(await ask(await open(proxiedPort))).toBe('HTTP/1.1 200 OK')
  sockets.splice(0).forEach((socket) => socket.destroy())
})

test('a full server closes idle connections and accepts the next client', async () => {
  const { server } = behindProxy.app
  const idle = await open(proxiedPort)
  expect(await ask(idle)).toBe('HTTP/1.1 200 OK')
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
  await expect.poll(connections).toBe(1)
  const usual = server.maxConnections
  server.maxConnections = 1
  const closed = once(idle, 'close')
  await open(proxiedPort)
  await closed
  await expect.poll(async () => ask(await open(proxiedPort))).toBe('HTTP/1.1 200 OK')
  server.maxConnections = usual
})

test('idle connections stay open longer than those of a proxy; silent ones are closed', () => {
  expect(app.server.keepAliveTimeout).toBeGreaterThan(60_000)
  expect(app.server.timeout).toBeGreaterThanOrEqual(app.server.keepAliveTimeout)
  expect(app.server.headersTimeout).toBeLessThanOrEqual(app.server.requestTimeout)
})

test('the largest file arrives over a slow connection within the request timeout', () => {
  const largestMegabits = 8 * 50
  expect(app.server.requestTimeout / 1000).toBeGreaterThan(largestMegabits)
})

test('a truncated body is a client error, not a server or database failure', async () => {
  const logged: string[] = []
  const logger = createLogger({ write: (line) => void logged.push(line) })
  const watched = await testSite({}, { logger })
  const socket = await open(await portOf(watched))
  const head = 'POST /auth/forgot HTTP/1.1\r\nhost: fairtide\r\ncontent-type: application/json\r\n'
  socket.write(`${head}content-length: 100\r\n\r\n{"email":`)
  const [incoming] = (await once(watched.app.server, 'request')) as [IncomingMessage]
  const ended = new Promise((resolve) => incoming.once('close', resolve))
  socket.destroy()
  await ended
  expect((await watched.app.inject('/healthz')).statusCode).toBe(200)
  expect(logged).toEqual([])
})

const lead = (email: string) => ({
  first_name: 'Gus',
  last_name: 'Gone',
  email,
  phone: '8135550100',
  comments: 'My train goes into a tunnel.',
  consent_version: currentConsentVersion,
  website: '',
  elapsed_ms: 20_000,
})

test('a client behind a proxy is one network, whatever port the proxy adds', async () => {
  const send = (forwarded: string, email = 'ported@example.com') =>
    behindProxy.app.inject({
      method: 'POST',
      url: '/api/leads',
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-for': forwarded, 'idempotency-key': 'one lead' },
      payload: lead(email),
    })
  const first = await send('203.0.113.9:5678', 'ported@example.com')
  expect(first.statusCode).toBe(201)
  for (const same of [
    '203.0.113.9',
    '203.0.113.9:80',
    '[::ffff:203.0.113.9]:443',
    '203.0.113.9, 127.0.0.1:99',
  ])
    expect((await send(same)).json()).toEqual(first.json())
  expect((await send('203.0.113.9:99', 'another@example.com')).statusCode).toBe(409)
  expect((await send('203.0.113.10:5678', 'another@example.com')).statusCode).toBe(201)
})

test('a lead is stored even if its client disconnects', async () => {
  const email = 'gone@example.com'
  const call = request({
    port,
    method: 'POST',
    path: '/api/leads',
    headers: { 'content-type': 'application/json' },
  })
  call.on('error', () => {})
  call.end(JSON.stringify(lead(email)))
  const arrived = new Promise<void>((resolve) =>
    app.server.once('request', (incoming) => incoming.once('end', resolve)),
  )
  await arrived
  call.destroy()
  const stored = () => db.selectFrom('realty_prospects').select('email').where('email', '=', email).execute()
  await expect.poll(stored).toHaveLength(1)
})
