import { expect, test } from 'vitest'
import { retryDelayMs } from './retry.ts'

const answer = (status: number, retryAfter?: string) =>
  new Response(null, { status, headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter } })

test.each([
  { what: 'no network, first', failures: 0, response: undefined, delayMs: 1000 },
  { what: 'no network, second', failures: 1, response: undefined, delayMs: 2000 },
  { what: '503, third', failures: 2, response: answer(503), delayMs: 4000 },
  { what: '503, fourth', failures: 3, response: answer(503), delayMs: undefined },
  { what: '429 with seconds', failures: 0, response: answer(429, '7'), delayMs: 7000 },
  {
    what: '429 with a date gone by',
    failures: 0,
    response: answer(429, 'Thu, 01 Jan 1970 00:00:00 GMT'),
    delayMs: 0,
  },
  { what: '429 with too long a wait', failures: 0, response: answer(429, '11'), delayMs: undefined },
  { what: '429 with nonsense', failures: 0, response: answer(429, 'soon'), delayMs: 1000 },
  { what: '200', failures: 0, response: answer(200), delayMs: undefined },
  { what: '401', failures: 0, response: answer(401), delayMs: undefined },
  { what: '409', failures: 0, response: answer(409), delayMs: undefined },
])('$what waits $delayMs ms', ({ failures, response, delayMs }) => {
  expect(retryDelayMs(failures, response)).toBe(delayMs)
})
