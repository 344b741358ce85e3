import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { signedIn } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'

const { app, db } = await testSite()

test.each([
  ['/healthz', { status: 'ok' }],
  ['/readyz', { status: 'ready' }],
])('%s reports that the server works', async (url, body) => {
  const response = await app.inject({ url })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual(body)
})

const secret = 'a secret of the operator'
const sites = {
  'on this machine': app,
  'behind a proxy': (await testSite({ PUBLIC_URL: 'https://homes.example.com' })).app,
  'behind a trusted proxy': (await testSite({ TRUST_PROXY: ['127.0.0.1'] })).app,
  'with a token': (await testSite({ PUBLIC_URL: 'https://homes.example.com', METRICS_TOKEN: secret })).app,
}

test.each<[keyof typeof sites, string, InjectOptions, number]>([
  ['on this machine', 'a local program', {}, 200],
  ['on this machine', 'another machine', { remoteAddress: '203.0.113.7' }, 404],
  ['on this machine', 'a page that points its own name here', { headers: { host: 'evil.example' } }, 404],
  ['on this machine', 'a proxy', { headers: { 'x-forwarded-for': '203.0.113.7' } }, 404],
  ['on this machine', 'a proxy', { headers: { 'x-forwarded-host': 'homes.example.com' } }, 404],
  ['on this machine', 'a proxy', { headers: { 'x-real-ip': '203.0.113.7' } }, 404],
  ['on this machine', 'a proxy', { headers: { forwarded: 'for=203.0.113.7' } }, 404],
  ['on this machine', 'a proxy', { headers: { via: '1.1 proxy' } }, 404],
  // A proxy on this machine that adds no header: the request looks like that of a local program.
  ['behind a proxy', 'a proxy that adds nothing', {}, 404],
  ['behind a trusted proxy', 'a proxy that adds nothing', {}, 404],
  ['with a token', 'nobody', {}, 404],
  ['with a token', 'a wrong token', { headers: { authorization: 'Bearer something else' } }, 404],
  ['with a token', 'the token', { headers: { authorization: `Bearer ${secret}` } }, 200],
  [
    'with a token',
    'the token from elsewhere',
    { headers: { authorization: `Bearer ${secret}` }, remoteAddress: '203.0.113.7' },
    200,
  ],
])('metrics of a site %s, requested by %s: %j is %i', async (site, _who, request, status) => {
  const response = await sites[site].inject({ ...request, url: '/metrics' })
  expect(response.statusCode).toBe(status)
  expect(/^process_resident_memory_bytes \d+$/m.test(response.body)).toBe(status === 200)
})

test('an admin reads them from anywhere', async () => {
  const { headers } = await signedIn(db, { isAdmin: true })
  const response = await app.inject({ url: '/metrics', headers, remoteAddress: '203.0.113.7' })
  expect(response.statusCode).toBe(200)
})
