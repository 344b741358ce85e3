// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accessToken, currentUser, endSession } from '../first-load/session.ts'
import { dismissToast, shownToasts } from '../ui/first-load/toast.ts'
import { startSessionKeepAlive } from './keep-alive.ts'
import { ann, provideLocks, signIn, testToken } from './testing/sessions.ts'

provideLocks()

const minute = 60_000
const startedAt = Date.parse('2026-03-02T09:00:00Z')

/** The network: `respond` gives the response for a path. */
let calls: string[] = []
let respond: (path: string) => Response | Promise<Response>
let stop = () => {}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const offline = () => Promise.reject(new TypeError('Failed to fetch'))
function server(path: string): Response {
  if (path === '/auth/session') return json({ user: { ...ann, firstName: 'Anna' }, expires_in: 3600 })
  if (path === '/auth/token') return json({ token: testToken() })
  return json({ message: 'Signed out successfully' })
}

beforeEach(() => {
  vi.useFakeTimers({ now: startedAt })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  endSession()
  for (const { id } of shownToasts()) dismissToast(id)
  calls = []
  respond = server
  vi.stubGlobal('fetch', async (url: string | URL) => {
    const { pathname } = new URL(String(url), 'http://localhost')
    calls.push(pathname)
    return respond(pathname)
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const press = () => window.dispatchEvent(new Event('keydown'))
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** Time passes, but no timer runs. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms)
async function workFor(minutes: number) {
  for (let n = 0; n < minutes; n += 1) {
    press()
    await pass(minute)
  }
}
function begin(token = testToken()) {
  signIn(ann, token)
  stop = startSessionKeepAlive()
}
const titles = () => shownToasts().map(({ title }) => title)

test('15 minutes without input end the session, here and on the server', async () => {
  begin()
  await pass(15 * minute)
  expect(currentUser()).not.toBeNull()
  await pass(minute)
  expect(currentUser()).toBeNull()
  expect(calls).toEqual(['/auth/signout'])
  expect(shownToasts()).toMatchObject([
    { title: 'Session Expired', description: 'Please sign in again', tone: 'bad' },
  ])
})

test.each(['mousedown', 'keydown', 'touchstart', 'scroll'])('%s keeps the session', async (event) => {
  begin()
  await pass(14 * minute)
  window.dispatchEvent(new Event(event))
  await pass(14 * minute)
  expect(currentUser()).not.toBeNull()
})

test('scrolling stores the activity once a second', async () => {
  begin()
  const stored = new Set<string | null>()
  for (let n = 0; n < 40; n += 1) {
    await pass(100)
    window.dispatchEvent(new Event('scroll'))
    stored.add(localStorage.getItem('ft_last_activity'))
  }
  expect([...stored].map((at) => Number(at) - startedAt)).toEqual([0, 1000, 2000, 3000, 4000])
})

test('the first input after a long sleep does not revive the session', async () => {
  begin()
  sleep(40 * minute)
  press()
  await pass(0)
  expect(accessToken()).toBeNull()
  expect(titles()).toEqual(['Session Expired'])
})

test('a page that becomes visible after a long sleep ends the session at once', async () => {
  begin()
  sleep(40 * minute)
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(accessToken()).toBeNull()
})

test('a page in use reports it every five minutes and picks up profile changes', async () => {
  begin()
  await workFor(20)
  expect(calls).toEqual(Array(4).fill('/auth/session'))
  expect(currentUser()?.firstName).toBe('Anna')
})

test('a page that is not in use reports nothing', async () => {
  begin()
  await pass(14 * minute)
  expect(calls).toEqual([])
})

test('a token is renewed five minutes before it expires, and not before', async () => {
  begin()
  const first = accessToken()
  await workFor(55)
  expect(calls).not.toContain('/auth/token')
  await workFor(2)
  expect(calls.filter((path) => path === '/auth/token')).toHaveLength(1)
  expect(accessToken()).not.toBe(first)
})

test('a refused renewal ends the session', async () => {
  respond = () => json({ error: 'Authentication required' }, 401)
  begin(testToken({ lifeMs: 4 * minute }))
  await pass(0)
  expect(calls).toEqual(['/auth/token'])
  expect(accessToken()).toBeNull()
  expect(titles()).toEqual(['Session Expired'])
})

test.each([
  ['offline', offline],
  ['failing', () => json({}, 503)],
])('a server that is %s does not end the session; the next check renews it', async (_case, failing) => {
  respond = failing
  begin(testToken({ lifeMs: 4 * minute }))
  const first = accessToken()
  await workFor(3)
  expect(accessToken()).toBe(first)
  expect(titles()).toEqual([])

  respond = server
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(accessToken()).not.toBe(first)
})

test('a token without its user loads the user', async () => {
  localStorage.setItem('ft_auth_token', testToken())
  stop = startSessionKeepAlive()
  await pass(0)
  expect(calls).toEqual(['/auth/session'])
  expect(currentUser()?.firstName).toBe('Anna')
})

test('signing in again dismisses the message of the expired session', async () => {
  begin()
  await pass(16 * minute)
  stop()
  expect(titles()).toEqual(['Session Expired'])
  begin()
  expect(titles()).toEqual([])
})

test('after stopping, nothing is checked', async () => {
  begin()
  stop()
  await pass(60 * minute)
  press()
  expect(calls).toEqual([])
  expect(currentUser()).not.toBeNull()
})
