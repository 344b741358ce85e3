import { expect, test } from 'vitest'
import { retryDelayMs } from './retry.ts'

const response = (status: number, retryAfter?: string) =>
  new Response(null, { status, headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter } })

test.each([
  { what: 'no network, first', failures: 0, response: undefined, delayMs: 1000 },
  { what: 'no network, second', failures: 1, response: undefined, delayMs: 2000 },
  { what: '503, third', failures: 2, response: response(503), delayMs: 4000 },
  { what: '503, fourth', failures: 3, response: response(503), delayMs: undefined },
  { what: '429 with seconds', failures: 0, response: response(429, '7'), delayMs: 7000 },
  {
    what: '429 with a date in the past',
    failures: 0,
    response: response(429, 'Thu, 01 Jan 1970 00:00:00 GMT'),
    delayMs: 0,
  },
  { what: '429 with too long a delay', failures: 0, response: response(429, '11'), delayMs: undefined },
  { what: '429 with an invalid header', failures: 0, response: response(429, 'soon'), delayMs: 1000 },
  { what: '200', failures: 0, response: response(200), delayMs: undefined },
  { what: '401', failures: 0, response: response(401), delayMs: undefined },
  { what: '409', failures: 0, response: response(409), delayMs: undefined },
])('$what waits $delayMs ms', ({ failures, response, delayMs }) => {
  expect(retryDelayMs(failures, response)).toBe(delayMs)
})
