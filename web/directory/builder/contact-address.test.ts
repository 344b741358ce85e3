import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactAddress } from './contact-address.ts'

test.each([
  ['sales@example.com', 'mailto:sales%40example.com'],
  [
    'a@example.com?bcc=b@example.com&body=Hello',
    'mailto:a%40example.com%3Fbcc%3Db%40example.com%26body%3DHello',
  ],
  ['a@example.com,b@example.com', 'mailto:a%40example.com%2Cb%40example.com'],
])('a mail to %s has one recipient and no subject or text', (email, address) => {
  expect(contactAddress('mailto', email)).toBe(address)
})

test('any text from a feed is one contact', () => {
  fc.assert(
    fc.property(fc.constantFrom('tel', 'mailto'), fc.string({ unit: 'grapheme' }), (kind, contact) => {
      const { protocol, search, hash, pathname } = new URL(contactAddress(kind, contact))
      expect([protocol, search, hash]).toEqual([`${kind}:`, '', ''])
      expect(decodeURIComponent(pathname)).toBe(contact)
    }),
  )
})
