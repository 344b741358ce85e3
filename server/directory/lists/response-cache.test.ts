import { expect, test } from 'vitest'
import { createResponseStore } from './response-cache.ts'

const megabyte = 1024 * 1024
const maxBytes = 36 * megabyte

test('an answer is kept once it was asked for twice, in memory of its own', async () => {
  const responses = createResponseStore()
  let made = 0
  const get = () => responses.get('homes {}', async () => `{"made":${++made}}`)
  await get()
  const kept = await get()
  expect(await get()).toBe(kept)
  expect(made).toBe(2)
  expect(Object.isFrozen(kept)).toBe(true)
  expect(Buffer.isBuffer(kept.body) && kept.body.buffer.byteLength).toBe(kept.body.length)
})

test.each([
  ['large answers', 200, 10, megabyte],
  ['long questions', 20_000, 900, 10],
  ['very long questions', 3000, 20_000, 10],
  ['many small ones', 20_000, 30, 3000],
])('%s stay within what is allowed, keys included', async (_what, count, keyLength, bodyLength) => {
  const responses = createResponseStore()
  const body = 'x'.repeat(bodyLength)
  for (let index = 0; index < count; index++) {
    const key = String(index).padEnd(keyLength, '.')
    await responses.get(key, async () => body)
    await responses.get(key, async () => body)
  }
  expect(responses.bytes()).toBeLessThanOrEqual(maxBytes)
})

test('a very long question leaves nothing behind', async () => {
  const responses = createResponseStore()
  const key = 'x'.repeat(2000)
  for (let asked = 0; asked < 3; asked++) await responses.get(key, async () => '[]')
  expect(responses.bytes()).toBe(0)
})

test('questions that are asked once hold little', async () => {
  const responses = createResponseStore()
  for (let index = 0; index < 30_000; index++)
    await responses.get(String(index).padEnd(900, '.'), async () => 'x'.repeat(1000))
  expect(responses.bytes()).toBeLessThanOrEqual(4 * megabyte)
})

test('a failure is kept for nobody, and those who wait share one try', async () => {
  const responses = createResponseStore()
  let tries = 0
  const fail = () =>
    responses.get('homes {}', async () => {
      tries++
      throw new Error('away')
    })
  await Promise.all([fail(), fail()].map((tried) => expect(tried).rejects.toThrow('away')))
  expect(tries).toBe(1)
  expect((await responses.get('homes {}', async () => '[]')).body).toBe('[]')
})
