import fc from 'fast-check'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { testSite } from '../testing/site.ts'
import { localUrl } from './request-url.ts'

const { app } = await testSite()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

/** Sends a request target unchanged, which HTTP clients do not. */
async function ask(target: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.end(`GET ${target} HTTP/1.1\r\nhost: fairtide\r\nconnection: close\r\n\r\n`)
  const said = (await socket.toArray()).join('')
  // The references of requests and the time differ.
  return said.replaceAll(/^(date|keep-alive):.*$/gim, '')
}

test.each(['/healthz', '/healthz?x=1', '/api/nowhere', '/auth/session', '/api/leads/challenge'])(
  'a request for %s gets the same response, whichever host its target names',
  async (path) => {
    const expected = await ask(path)
    for (const host of [
      'http://evil.example',
      'HTTPS://user:word@evil.example:8443',
      'http://[bad',
      'http://',
    ])
      expect(await ask(`${host}${path}`)).toBe(expected)
  },
)

test.each(['http://evil.example', '*', 'ftp://[bad/healthz', '//evil.example/healthz', '/%zz', '/%'])(
  'a request for %s is answered by the site, with its headers',
  async (target) => {
    expect(await ask(target)).toMatch(/^content-security-policy: /m)
  },
)

test('a handler gets a path, whatever the request target is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.constant(undefined)), (url) => {
      const local = localUrl({ url })
      expect(local).toMatch(/^\//)
      expect(() => decodeURIComponent(local.split('?', 1)[0] ?? '')).not.toThrow()
    }),
  )
})
