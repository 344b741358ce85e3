import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoint } from '@fairtide/domain/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { urlOf, call, CallError } from './call.ts'

const read = endpoint({
  method: 'GET',
  path: '/api/homes/:id',
  access: 'anyone',
  summary: 'A home',
  params: z.object({ id: z.string() }),
  query: z.object({ city: z.optional(z.string()) }),
  response: z.object({ city: z.string() }),
})
const write = endpoint({
  method: 'POST',
  path: '/api/homes',
  access: 'anyone',
  summary: 'Adds a home',
  body: z.object({ city: z.string() }),
  response: z.object({ id: z.number() }),
})

/** The responses in order; `null` drops the connection. Retry-After: 0 keeps tests quick. */
type Planned = { status: number; body?: string; headers?: Record<string, string> } | null
let planned: Planned[] = []
let seen: { url: string | undefined; key: string | undefined; body: string }[] = []

const again = { 'Retry-After': '0' }

const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    seen.push({ url: request.url, key: request.headers['idempotency-key']?.toString(), body })
    const next = planned.shift()
    if (!next) return request.socket.destroy()
    return response.writeHead(next.status, next.headers).end(next.body)
  })
})

const nodeFetch = globalThis.fetch

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // A browser resolves a path against its page; Node has no page.
  globalThis.fetch = (input, init) => nodeFetch(new URL(String(input), origin), init)
})
afterAll(() => {
  globalThis.fetch = nodeFetch
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  planned = []
  seen = []
})

const toCallError = async (promise: Promise<unknown>) => {
  const failure: unknown = await promise.catch((reason: unknown) => reason)
  if (!(failure instanceof CallError)) throw new Error('The call was not refused', { cause: failure })
  return failure
}

test('URLs fill in parameters, leave out empty values and repeat lists', () => {
  expect(urlOf('/api/x/:id/y', { id: 'a b/c' }, { city: '', beds: null, page: 1, type: ['SFH', 'TH'] })).toBe(
    '/api/x/a%20b%2Fc/y?page=1&type=SFH&type=TH',
  )
  expect(urlOf('/api/x', undefined, undefined)).toBe('/api/x')
})

test('a read returns the response of its endpoint', async () => {
  planned = [{ status: 200, body: '{"city":"Tampa"}' }]
  expect(await call(read, { params: { id: '7' } })).toEqual({ city: 'Tampa' })
  expect(seen[0]).toMatchObject({ url: '/api/homes/7', key: undefined })
})

test('a retried write keeps its key and its body', async () => {
  planned = [
    { status: 503, headers: again },
    { status: 429, headers: again },
    { status: 500, headers: again },
    { status: 201, body: '{"id":1}' },
  ]
  expect(await call(write, { body: { city: 'Tampa' } })).toEqual({ id: 1 })
  expect(seen).toHaveLength(4)
  expect(new Set(seen.map(({ key }) => key)).size).toBe(1)
  expect(seen[3]).toMatchObject({ body: '{"city":"Tampa"}', key: expect.stringMatching(/^[0-9a-f]{32}$/) })
})

test('it gives up after three retries', async () => {
  planned = Array.from({ length: 5 }, () => ({ status: 503, body: '{"error":"Away"}', headers: again }))
  expect(await toCallError(call(write, { body: { city: 'Tampa' } }))).toMatchObject({
    status: 503,
    message: 'Away',
  })
  expect(seen).toHaveLength(4)
})

test('a Retry-After longer than our limit is not retried', async () => {
  planned = [{ status: 429, body: '{"error":"Too many tries"}', headers: { 'Retry-After': '3600' } }]
  expect(await toCallError(call(write, { body: { city: 'Tampa' } }))).toMatchObject({ status: 429 })
})

const refused: { name: string; response: Planned; status: number; message: string; fields?: object }[] = [
  { name: 'a text', response: { status: 409, body: '{"error":"Taken"}' }, status: 409, message: 'Taken' },
  {
    name: 'fields',
    response: { status: 400, body: '{"error":"City is required","fields":{"city":"City is required"}}' },
    status: 400,
    message: 'City is required',
    fields: { city: 'City is required' },
  },
  { name: 'no text', response: { status: 404, body: '<html>' }, status: 404, message: 'HTTP 404' },
  { name: 'no network', response: null, status: 0, message: 'Network error' },
  {
    name: 'a response that is not JSON',
    response: { status: 200, body: '<html>' },
    status: 200,
    message: 'Invalid JSON response from server',
  },
  {
    name: 'a response of another shape',
    response: { status: 200, body: '{"id":"one"}' },
    status: 200,
    message: 'Invalid response format from server',
  },
]

test.each(refused)(
  'a call that fails with $name throws a CallError',
  async ({ response, status, message, fields }) => {
    planned = [response]
    const failure = await toCallError(call(write, { body: { city: '' }, retry: false }))
    expect(failure).toMatchObject({ status, message, fields: fields ?? {} })
  },
)

test('an aborted call throws the reason of its signal at once', async () => {
  planned = [{ status: 503 }]
  const controller = new AbortController()
  const waiting = call(write, { body: { city: 'Tampa' }, signal: controller.signal })
  controller.abort(new Error('Closed'))
  await expect(waiting).rejects.toThrow('Closed')
})

test('without a session, no request is sent that requires one', async () => {
  const calling = call({ ...read, access: 'signed-in' }, { params: { id: '1' } })
  await expect(calling).rejects.toMatchObject({ status: 401, message: 'No authentication token available' })
  expect(seen).toEqual([])
})

test('a file arrives as it was sent, with its byte order mark', async () => {
  const table = endpoint({
    method: 'GET',
    path: '/api/leads/export.csv',
    access: 'anyone',
    summary: 'A table',
    contentType: 'text/csv',
    response: z.string(),
  })
  planned = [
    { status: 503, headers: again },
    { status: 200, body: '\uFEFFName\r\nAnn\r\n', headers: { 'content-type': 'text/csv' } },
  ]
  expect(await call(table)).toBe('\uFEFFName\r\nAnn\r\n')
  planned = [{ status: 403, body: '{"error":"You do not have access to this"}' }]
  expect(await toCallError(call(table))).toMatchObject({
    status: 403,
    serverMessage: 'You do not have access to this',
  })
})

test('an error of the server has the reference of its log', async () => {
  planned = [{ status: 500, body: '{"error":"Something went wrong","reference":"0A1B2C3D"}' }]
  expect(await toCallError(call(read, { params: { id: '7' }, retry: false }))).toMatchObject({
    reference: '0A1B2C3D',
  })
})
