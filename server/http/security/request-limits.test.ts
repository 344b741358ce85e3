import { emailAddress } from '@fairtide/domain/email-address'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { testSite } from '../../testing/site.ts'

const { app } = await testSite()

const kilobytes = (count: number) => JSON.stringify({ email: 'x'.repeat(count * 1024) })
const post = (url: string, payload: string, method: 'POST' | 'PUT' | 'DELETE' = 'POST') =>
  app.inject({ method, url, payload, headers: { 'content-type': 'application/json' } })

const ofAccounts = app.endpoints.filter(
  ({ path, method, access }) =>
    method !== 'GET' && access === 'anyone' && /^\/(auth|profile|password)(\/|$)/.test(path),
)

test.each(ofAccounts.map(({ method, path }) => [method, path] as const))(
  '%s %s refuses a body above 16 KB unread',
  async (method, path) => {
    expect((await post(path, kilobytes(16), method as 'POST')).statusCode).toBe(413)
    expect((await post(path, kilobytes(15), method as 'POST')).statusCode).not.toBe(413)
  },
)

test('the account endpoints are limited', () => {
  expect(ofAccounts.map(({ path }) => path)).toEqual(expect.arrayContaining(['/auth', '/auth/forgot']))
})

test('other endpoints accept larger bodies', async () => {
  expect((await post('/api/leads', kilobytes(100))).statusCode).toBe(400)
})

test.each(['/api/inventory#?limit=1', '/auth#', '/nowhere/#/x', '/api/leads?x#y', '/#'])(
  'a request for %s is 400',
  async (path) => {
    await app.listen({ port: 0, host: '127.0.0.1' }).catch(() => {})
    const { port } = app.server.address() as AddressInfo
    const status = await new Promise((resolve, reject) => {
      request({ port, path }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end()
    })
    expect(status).toBe(400)
  },
)

test('an e-mail address of a million characters is refused as quickly as it is measured', () => {
  const best = (run: () => void) =>
    Math.min(
      ...[1, 2, 3].map(() => {
        const start = performance.now()
        run()
        return performance.now() - start
      }),
    )
  const attack = `a@${'.'.repeat(999_000)},`
  const linearMs = best(() => void attack.replaceAll(/[^.]|\./g, ''))
  expect(best(() => expect(emailAddress.safeParse(attack).success).toBe(false))).toBeLessThan(linearMs)
})
