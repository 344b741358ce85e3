import fc from 'fast-check'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { testSite } from '../testing/site.ts'
import { localUrl } from './request-url.ts'

const { app } = await testSite()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

/** Sends a request target unchanged, which HTTP clients do not. */
const ask = (target: string) => send(`GET ${target} HTTP/1.1\r\nhost: fairtide\r\nconnection: close\r\n\r\n`)

async function send(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.end(text)
  const received = (await socket.toArray()).join('')
  // The references of requests and the time differ.
  return received.replaceAll(/^(date|keep-alive):.*$/gim, '')
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

test.each([
  ['a target that is no address', 'GET urn:x HTTP/1.1\r\nhost: a\r\n\r\n', 400],
  ['a target without a slash', 'GET healthz HTTP/1.1\r\nhost: a\r\n\r\n', 400],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['an unknown method', 'BREW / HTTP/1.1\r\nhost: a\r\n\r\n', 400],
  ['an unknown version', 'GET / HTTP/7.0\r\nhost: a\r\n\r\n', 400],
  ['a header without a name', 'GET / HTTP/1.1\r\n: x\r\nhost: a\r\n\r\n', 400],
  ['headers of 20 KB', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'two lengths of the body',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
    400,
  ],
  ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nhost: a\r\nexpect: tea\r\n\r\n', 417],
])('%s is refused with our headers and a sentence', async (_what, text, status) => {
  const response = await send(text)
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const header of ['content-security-policy', 'x-content-type-options', 'referrer-policy'])
    expect(response).toMatch(new RegExp(`^${header}: `, 'm'))
  expect(response).toMatch(/\{"error":"\p{Lu}[^"]+\."\}/u)
})

test('a handler gets a path, whatever the request target is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.constant(undefined)), (url) => {
      const local = localUrl({ url })
      expect(local).toMatch(/^\//)
      expect(() => decodeURIComponent(local.split('?', 1)[0] ?? '')).not.toThrow()
    }),
  )
})
