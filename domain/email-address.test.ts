import { expect, test } from 'vitest'
import { emailAddress, emailMessage } from './email-address.ts'

test('is trimmed and stored in lower case', () => {
  expect(emailAddress.parse('  Ann.Lee+fl@Example.COM ')).toBe('ann.lee+fl@example.com')
})

test.each([
  '',
  'ann',
  'ann@example',
  'ann@@example.com',
  'ann lee@example.com',
  'ann@example.com, bob@example.com',
  'ann,bob@example.com',
  'Ann <ann@example.com>',
  '"ann"@example.com',
  `${'a'.repeat(250)}@example.com`,
  'ann@example.com\nBcc: everyone@example.com',
  'ann\0@example.com',
  '=?utf-8?q?=61=6e=6e?=@example.com',
  'ann@=?utf-8?q?evil?=.example.com',
])('%j is refused', (typed) => {
  expect(emailAddress.safeParse(typed).error?.issues[0]?.message).toBe(emailMessage)
})
