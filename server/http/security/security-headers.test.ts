import { expect, test } from 'vitest'
import { testSite } from '../../testing/site.ts'

const { app } = await testSite()
const behindTls = await testSite({ PUBLIC_URL: 'https://homes.example.com' })

test.each([
  ['a call', { url: '/api/access/directory' }],
  ['a refusal', { url: '/auth/session' }],
  [
    'a body that is none',
    { url: '/auth', method: 'POST', payload: 'x', headers: { 'content-type': 'text/html' } },
  ],
  ['an unknown address', { url: '/api/nothing' }],
  ['an address that cannot be decoded', { url: '/api/blog/posts/%E0%A4%A' }],
  ['the page of the Google popup', { url: '/auth/google/callback' }],
  ['the description of the calls', { url: '/api/docs' }],
] as const)('%s has headers that restrict what a browser may do', async (_what, request) => {
  const { headers } = await app.inject(request)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).not.toMatch(/unsafe|\*/)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
    'content-type': expect.stringMatching(/charset=utf-8/),
  })
  expect(headers).not.toHaveProperty('access-control-allow-origin')
  expect(headers).not.toHaveProperty('strict-transport-security')
})

test('behind TLS there is HSTS, and cookies have the __Secure- and __Host- prefixes', async () => {
  const { headers } = await behindTls.app.inject({ url: '/healthz' })
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  const out = await behindTls.app.inject({ url: '/auth/signout', method: 'POST' })
  expect(out.cookies[0]).toMatchObject({ name: '__Secure-ft_refresh', secure: true, httpOnly: true })
})

test('API responses are not cached on the way', async () => {
  const { headers } = await app.inject({ url: '/auth/session' })
  expect(headers['cache-control']).toBe('no-store')
})

test.each(['TRACE', 'CONNECT'])('%s is refused', async (method) => {
  const response = await app.inject({ url: '/', method: method as 'GET' })
  expect(response.statusCode).toBeGreaterThanOrEqual(400)
})
