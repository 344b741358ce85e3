// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { accessToken, endSession } from '../first-load/session.ts'
import { renewSession } from './renew.ts'
import { ann, bob, provideLocks, signIn, testToken } from './testing/sessions.ts'

provideLocks()

/** The network. */
const fetch = vi.fn<typeof globalThis.fetch>()
const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  endSession()
  fetch.mockReset()
  warnings.mockClear()
  vi.stubGlobal('fetch', fetch)
})

test('a renewal sends the user and stores the new token', async () => {
  signIn()
  const token = testToken()
  fetch.mockResolvedValueOnce(json({ token }))
  expect(await renewSession()).toBe('renewed')
  expect(accessToken()).toBe(token)
  const [url, init] = fetch.mock.calls[0] ?? []
  expect([url, init?.method]).toEqual(['/auth/token', 'POST'])
  expect(JSON.parse(String(init?.body))).toEqual({ userId: ann.id, email: ann.email })
  expect(warnings).not.toHaveBeenCalled()
})

test.each([
  ['a refused cookie', () => json({ error: 'Authentication required' }, 401), 'refused'],
  ['a forbidden request', () => json({}, 403), 'refused'],
  ['too many requests', () => json({}, 429), 'unreachable'],
  ['a failing server', () => json({}, 503), 'unreachable'],
  ['a response of another shape', () => json({ jwt: 'x' }), 'unreachable'],
  ['a page of a captive portal', () => new Response('<h1>Welcome to our Wi-Fi</h1>'), 'unreachable'],
])('after %s the token stays: %s', async (_case, respond, result) => {
  const before = signIn()
  fetch.mockImplementation(async () => respond())
  expect(await renewSession()).toBe(result)
  expect(accessToken()).toBe(before)
})

test('without a network the session may still be active', async () => {
  const before = signIn()
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await renewSession()).toBe('unreachable')
  expect(accessToken()).toBe(before)
})

test('without a user the renewal is refused', async () => {
  expect(await renewSession()).toBe('refused')
  expect(fetch).not.toHaveBeenCalled()
  expect(warnings).toHaveBeenCalledWith('Auth session missing!')
})

test.each([
  ['signing out', () => endSession()],
  ['signing in as someone else', () => void signIn(bob)],
])('%s during a renewal wins over its token', async (_case, act) => {
  signIn()
  const renewed = testToken()
  fetch.mockImplementationOnce(async () => {
    act()
    return json({ token: renewed })
  })
  await renewSession()
  expect(accessToken()).not.toBe(renewed)
})

test('ten renewals at once send one request', async () => {
  signIn()
  fetch.mockImplementation(async () => json({ token: testToken() }))
  const results = await Promise.all(Array.from({ length: 10 }, () => renewSession()))
  expect(results).toEqual(Array(10).fill('renewed'))
  expect(fetch).toHaveBeenCalledTimes(1)
})
