import { expect, test } from 'vitest'
import { leadErrorText } from './server-error.ts'

test.each([
  ['Email already exists in the list', "This email is already registered with us. We'll reach out shortly."],
  ['the database connection was lost', 'Connection issues detected. Please try again in a moment.'],
  ['confirmation outstanding', 'Your submission was received but confirmation is pending.'],
  ['', 'Failed to submit form. Please try again.'],
  ['HTTP 500', 'Failed to submit form. Please try again.'],
])('%j is shown as %j', (said, shown) => {
  expect(leadErrorText(said)).toBe(shown)
})
