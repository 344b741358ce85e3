import fc from 'fast-check'
import { expect, test } from 'vitest'
import { httpsLink } from './https-link.ts'

test.each([
  'https://example.com',
  'https://example.com/',
  'https://example.com:8443/a/b?c=d&e=%20#f',
  'HTTPS://Example.com/é',
])('%s may be linked to', (link) => expect(httpsLink(link)).toBe(link))

test.each([
  null,
  undefined,
  '',
  'http://example.com',
  '//example.com',
  '/own/page',
  'example.com',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://example.com/1',
  'https:example.com',
  'https://',
  'https://exa mple.com',
  'https://example.com@evil.example/',
  'https://user:pw@evil.example/',
  'https://example.com\\@evil.example',
  'https://example.com/"><script>',
  'https://example.com/\u0000',
  `https://example.com/${'a'.repeat(2000)}`,
])('%j may not', (link) => expect(httpsLink(link)).toBeNull())

test('a browser, too, reads an accepted link as https without a user name', () => {
  const schemes = fc.constantFrom('https://', 'HtTps://', 'https:', 'http://', '')
  const places = fc.tuple(schemes, fc.string()).map(([scheme, rest]) => {
    const link = httpsLink(scheme + rest)
    // A host that browsers reject leads nowhere.
    const parsed = link === null ? null : URL.parse(link)
    return parsed && [parsed.protocol, parsed.username, parsed.password].join()
  })
  expect(new Set(fc.sample(places, 5000))).toEqual(new Set([null, 'https:,,']))
})
