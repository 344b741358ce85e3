import { expect, test } from 'vitest'
import { formatPhone, phoneNumber } from './phone-number.ts'

test.each([
  ['', ''],
  ['8', '(8'],
  ['813', '(813'],
  ['8135', '(813) 5'],
  ['813555', '(813) 555'],
  ['8135550100', '(813) 555-0100'],
  ['81355501009999', '(813) 555-0100'],
  ['12345678901', '(123) 456-7890'],
  ['call 813.555.0100', '(813) 555-0100'],
  ['+1 813 555 0100', '(813) 555-0100'],
  ['+18135550100', '(813) 555-0100'],
  ['1 (813) 555-0100', '(813) 555-0100'],
  ['(813) ', '(813'],
])('%j shows as %j', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown)
})

const rule = phoneNumber({ missing: 'missing', wrong: 'wrong' })

test.each([
  ['(813) 555-0100', '8135550100'],
  ['8135550100', '8135550100'],
  [' +1 813-555-0100 ', '8135550100'],
])('%j is stored as %j', (typed, stored) => {
  expect(rule.parse(typed)).toBe(stored)
})

test.each([
  ['', 'missing'],
  ['   ', 'missing'],
  [undefined, 'missing'],
  ['813555010', 'wrong'],
  ['81355501001', 'wrong'],
  ['eight one three', 'wrong'],
  ['+49 30 123456', 'wrong'],
  ['8135550100x', 'wrong'],
  ['8'.repeat(5000), 'wrong'],
])('%j is refused: %s', (typed, message) => {
  expect(rule.safeParse(typed).error?.issues[0]?.message).toBe(message)
})
