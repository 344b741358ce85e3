import { connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { personWith } from '../testing/leads.ts'
import { testSite } from '../testing/site.ts'

const { app, db } = await testSite()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

const opened = () =>
  new Promise<Socket>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
  })

const requestText = (body: string, key: string) =>
  [
    'POST /api/leads HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Idempotency-Key: ${key}`,
    '',
    body,
  ].join('\r\n')

const countOf = async (email: string) =>
  (await db.selectFrom('realty_prospects').select('id').where('email', '=', email).execute()).length

test('a lead whose client disconnects after sending is stored, and once when it is sent again', async () => {
  const user = personWith({ email: 'hung-up@example.com' })
  const socket = await opened()
  socket.end(requestText(JSON.stringify(user), 'hung-up'))
  socket.destroySoon()
  await expect.poll(() => countOf(user.email), { timeout: 10_000 }).toBe(1)
  const again = await fetch(`http://127.0.0.1:${port}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'hung-up' },
    body: JSON.stringify(user),
  })
  expect(again.status).toBe(201)
  expect(await countOf(user.email)).toBe(1)
})

test('a lead that is cut off while it is sent is dropped, and stored once when it is sent again', async () => {
  const user = personWith({ email: 'cut-off@example.com' })
  const body = JSON.stringify(user)
  const socket = await opened()
  await new Promise<void>((resolve) => {
    socket.write(requestText(body, 'cut-off').slice(0, -20), () => resolve())
  })
  socket.destroy()
  const send = () =>
    fetch(`http://127.0.0.1:${port}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'cut-off' },
      body,
    })
  expect((await send()).status).toBe(201)
  expect((await send()).status).toBe(201)
  expect(await countOf(user.email)).toBe(1)
})
