import { expect, test } from 'vitest'
import { createResponseStore } from './response-cache.ts'

const megabyte = 1024 * 1024
const maxBytes = 36 * megabyte

test('a response is cached in a buffer of its own at its second request', async () => {
  const responses = createResponseStore()
  let made = 0
  const get = () => responses.get('homes {}', async () => `{"made":${++made}}`)
  await get()
  const cached = await get()
  expect(await get()).toBe(cached)
  expect(made).toBe(2)
  expect(Object.isFrozen(cached)).toBe(true)
  expect(Buffer.isBuffer(cached.body) && cached.body.buffer.byteLength).toBe(cached.body.length)
})

test.each([
  ['large responses', 200, 10, megabyte],
  ['long keys', 20_000, 900, 10],
  ['very long keys', 3000, 20_000, 10],
  ['many small responses', 20_000, 30, 3000],
])('%s stay within the limit, keys included', async (_what, count, keyLength, bodyLength) => {
  const responses = createResponseStore()
  const body = 'x'.repeat(bodyLength)
  for (let index = 0; index < count; index++) {
    const key = String(index).padEnd(keyLength, '.')
    await responses.get(key, async () => body)
    await responses.get(key, async () => body)
  }
  expect(responses.bytes()).toBeLessThanOrEqual(maxBytes)
})

test('a very long key is not stored', async () => {
  const responses = createResponseStore()
  const key = 'x'.repeat(2000)
  for (let round = 0; round < 3; round++) await responses.get(key, async () => '[]')
  expect(responses.bytes()).toBe(0)
})

test('requests that come once take little memory', async () => {
  const responses = createResponseStore()
  for (let index = 0; index < 30_000; index++)
    await responses.get(String(index).padEnd(900, '.'), async () => 'x'.repeat(1000))
  expect(responses.bytes()).toBeLessThanOrEqual(4 * megabyte)
})

test('a failure is not cached, and concurrent requests share one attempt', async () => {
  const responses = createResponseStore()
  let attempts = 0
  const fail = () =>
    responses.get('homes {}', async () => {
      attempts++
      throw new Error('away')
    })
  await Promise.all([fail(), fail()].map((attempt) => expect(attempt).rejects.toThrow('away')))
  expect(attempts).toBe(1)
  expect((await responses.get('homes {}', async () => '[]')).body).toBe('[]')
})
