import { expect, test } from 'vitest'
import { testSite } from '../../testing/site.ts'

const { app } = await testSite()

test.each([
  ['/healthz', { status: 'ok' }],
  ['/readyz', { status: 'ready' }],
])('%s tells that the server works', async (url, body) => {
  const response = await app.inject({ url })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual(body)
})

test('process metrics are for this machine and admins only', async () => {
  const here = await app.inject({ url: '/metrics' })
  expect(here.body).toMatch(/^process_resident_memory_bytes \d+$/m)
  const elsewhere = await app.inject({ url: '/metrics', remoteAddress: '203.0.113.7' })
  expect(elsewhere.statusCode).toBe(404)
})
