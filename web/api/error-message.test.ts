import { expect, test } from 'vitest'
import { CallError } from './call.ts'
import { errorMessage, rethrowInvalidResponse, UserError } from './error-message.ts'

const fallback = 'Failed to save'

test.each([
  ['a refusal', new CallError(409, 'Five are enough.', { error: 'Five are enough.' }), 'Five are enough.'],
  ['a failure that the server explains', new CallError(503, 'Away.', { error: 'Away.' }), 'Away.'],
  ['a failure without a message', new CallError(500, 'HTTP 500'), fallback],
  ['an empty message', new CallError(400, 'HTTP 400', { error: '' }), fallback],
  ['no connection', new CallError(0, 'Network error'), fallback],
  ['a sentence of ours', new UserError('Not logged in'), 'Not logged in'],
  ['a mistake in our code', new TypeError('x is undefined'), fallback],
  ['something else that was thrown', 'text', fallback],
])('%s', (_, error, shown) => {
  expect(errorMessage(error, fallback)).toBe(shown)
})

test.each([
  ['an unreadable success', new CallError(200, 'Invalid JSON response from server'), 'Unreadable'],
  ['a refusal', new CallError(403, 'HTTP 403'), 'HTTP 403'],
  ['no connection', new CallError(0, 'Network error'), 'Network error'],
])('%s, on a page with its own text for unreadable responses', (_, error, message) => {
  expect(() => rethrowInvalidResponse(error, 'Unreadable')).toThrow(message)
})
