import { expect, test } from 'vitest'
import { leadErrorText } from './server-error.ts'

const registered = "This email is already registered with us. We'll reach out shortly."
const connection = 'Connection issues detected. Please try again in a moment.'
const pending = 'Your submission was received but confirmation is pending.'
const failed = 'Failed to submit form. Please try again.'

test.each([
  ['a message of another server', 400, 'Email already exists in the list', registered],
  ['a message of another server', 400, 'the database connection was lost', connection],
  ['a message of another server', 400, 'confirmation outstanding', pending],
  ['no network', 0, 'Network error', connection],
  [
    'database unavailable',
    503,
    'We cannot reach our data right now. Please try again in a moment.',
    connection,
  ],
  ['a proxy without our server', 502, 'HTTP 502', connection],
  ['a proxy that timed out', 504, 'HTTP 504', connection],
  ['accepted, with an unreadable body', 201, 'Invalid JSON response from server', pending],
  ['accepted, with an invalid body', 201, 'Invalid response format from server', pending],
  ['received before with this key', 409, 'This Idempotency-Key was used for another request', pending],
  ['internal error', 500, 'Something went wrong on our side. Please try again.', failed],
  ['rate limit', 429, 'Too many tries. Please try again in 5 minutes.', failed],
  ['invalid', 400, 'First name is required', failed],
  ['no message', 418, '', failed],
])('%s: %i %j', (_, status, message, shown) => {
  expect(leadErrorText({ status, message })).toBe(shown)
})
