// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ann, bob, signIn, testToken } from '../session/testing/sessions.ts'
import { emit, on } from './events.ts'
import {
  accessToken,
  currentUser,
  endExpiredSession,
  endSession,
  expireSession,
  idleLimitMs,
  idleMs,
  recordActivity,
  storeUser,
  tokenLifeMs,
} from './session.ts'

/** Advances with each test, since the module remembers when a session last expired. */
let startedAt = Date.parse('2026-03-02T09:00:00Z')
let events: string[] = []
const stopListening = (['logged-out', 'show-auth-modal'] as const).map((name) =>
  on(name, () => events.push(name)),
)
const isMarkedSignedIn = () => document.documentElement.dataset.auth === 'in'
const storedKeys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted()

beforeEach(() => {
  startedAt += 60 * 60_000
  vi.useFakeTimers({ now: startedAt })
  endSession()
  localStorage.clear()
  sessionStorage.clear()
  events = []
})
afterEach(() => void vi.useRealTimers())

test('signing in stores the session under the keys that running sites use', () => {
  const token = signIn()
  expect(currentUser()).toEqual(ann)
  expect(accessToken()).toBe(token)
  expect(isMarkedSignedIn()).toBe(true)
  expect(storedKeys()).toEqual([
    'ft_auth_clock_ahead_ms',
    'ft_auth_token',
    'ft_auth_user',
    'ft_last_activity',
  ])
})

test('the user stays the same object until it changes', () => {
  signIn()
  expect(currentUser()).toBe(currentUser())
  storeUser({ ...ann, firstName: 'Anna' })
  expect(currentUser()?.firstName).toBe('Anna')
})

test.each([
  ['no JSON', 'nonsense'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a user without an email', JSON.stringify({ ...ann, email: undefined })],
  ['a user whose name is a number', JSON.stringify({ ...ann, firstName: 7 })],
])('a stored user that is %s counts as none', (_case, stored) => {
  signIn()
  localStorage.setItem('ft_auth_user', stored)
  expect(currentUser()).toBeNull()
  expect(accessToken()).not.toBeNull()
})

test('a stored user without a token counts as none', () => {
  signIn()
  localStorage.removeItem('ft_auth_token')
  expect(currentUser()).toBeNull()
})

test.each([0, 3 * 60 * 60_000, -3 * 60 * 60_000])(
  'the life of a token is right on a machine whose clock is %i ms wrong',
  (clockAheadMs) => {
    signIn(ann, testToken({ clockAheadMs }))
    expect(tokenLifeMs()).toBe(60 * 60_000)
    vi.setSystemTime(Date.now() + 61 * 60_000)
    expect(tokenLifeMs()).toBe(-60_000)
  },
)

test('a token in another format has no known expiry', () => {
  signIn(ann, 'opaque')
  expect(tokenLifeMs()).toBe(Infinity)
})

test('idle time counts from the last input', () => {
  expect(idleMs()).toBe(0)
  signIn()
  vi.setSystemTime(Date.now() + 60_000)
  expect(idleMs()).toBe(60_000)
  recordActivity()
  expect(idleMs()).toBe(0)
})

function storeOtherKeys() {
  localStorage.setItem('ft_theme', 'dark')
  localStorage.setItem('ft_arrival', '{}')
  localStorage.setItem('ft_auth_admin', ann.id)
  localStorage.setItem('ft_auth_alive_at', '1')
  localStorage.setItem('some_token_of_others', 'x')
  localStorage.setItem(`ft_unfinished_roi_${ann.id}_token`, '{}')
  sessionStorage.setItem('ft_last_blog', '/blog/x')
  sessionStorage.setItem('other', 'x')
}

test.each([
  ['signing out', endSession, ['ft_arrival', 'ft_theme', 'other']],
  ['expiry', expireSession, ['ft_arrival', 'ft_theme', 'ft_unfinished_roi_ann-1_token', 'other']],
])('%s removes everything personal and fires one logged-out event', (_case, end, left) => {
  signIn()
  storeOtherKeys()
  end()
  expect(storedKeys()).toEqual(left)
  expect(currentUser()).toBeNull()
  expect(isMarkedSignedIn()).toBe(false)
  expect(events).toEqual(['logged-out'])
})

test('many 401 responses at once open one sign-in dialog', () => {
  const token = signIn()
  for (let n = 0; n < 10; n += 1) endExpiredSession(token)
  expect(events).toEqual(['show-auth-modal', 'logged-out'])
  expect(accessToken()).toBeNull()

  vi.setSystemTime(Date.now() + 60_000)
  endExpiredSession(signIn())
  expect(events).toEqual(['show-auth-modal', 'logged-out', 'show-auth-modal', 'logged-out'])
})

test('a 401 within a second of an expiry does not end the session that replaced it', () => {
  endExpiredSession(signIn())
  const next = signIn()
  vi.setSystemTime(Date.now() + 999)
  endExpiredSession(next)
  expect(accessToken()).toBe(next)
})

test('a 401 for the token of an earlier session does not end the current one', () => {
  const earlier = signIn()
  const current = signIn(bob)
  vi.setSystemTime(Date.now() + 60_000)
  endExpiredSession(earlier)
  expect(accessToken()).toBe(current)
  expect(events).toEqual([])
})

test('a logged-out event from anywhere ends the session', () => {
  signIn()
  emit('logged-out', {})
  expect(accessToken()).toBeNull()
  expect(events).toEqual(['logged-out'])
})

/** `null` means that the storage was cleared. */
const changeInOtherTab = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

test.each(['ft_auth_token', 'ft_auth_user', null])(
  'signing out in another tab ends the session here: %s',
  (key) => {
    signIn()
    localStorage.clear()
    changeInOtherTab(key)
    expect(isMarkedSignedIn()).toBe(false)
    expect(events).toEqual(['logged-out'])
  },
)

test('signing in in another tab signs in here', () => {
  localStorage.setItem('ft_auth_token', testToken())
  localStorage.setItem('ft_auth_user', JSON.stringify(ann))
  changeInOtherTab('ft_auth_user')
  expect(isMarkedSignedIn()).toBe(true)
  expect(currentUser()).toEqual(ann)
  expect(events).toEqual([])
})

test('another user in another tab ends the session of the first one', () => {
  signIn()
  localStorage.setItem('ft_auth_user', JSON.stringify(bob))
  changeInOtherTab('ft_auth_user')
  expect(events).toEqual(['logged-out'])
  expect(currentUser()).toEqual(bob)
})

test('other keys and a renewed token change nothing', () => {
  signIn()
  changeInOtherTab('ft_theme')
  localStorage.setItem('ft_auth_token', testToken())
  changeInOtherTab('ft_auth_token')
  expect(currentUser()).toEqual(ann)
  expect(events).toEqual([])
})

const showPage = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

test('a page from the back/forward cache notices that its session has ended', () => {
  signIn()
  localStorage.clear()
  showPage(false)
  expect(events).toEqual([])
  showPage(true)
  expect(events).toEqual(['logged-out'])
})

// Last, because each load of the module adds its listeners to the window.
test.each([
  ['within the limit resumes, and counts as activity', idleLimitMs, true],
  ['beyond the limit has expired', idleLimitMs + 1, false],
])('a session left idle %s', async (_case, idle, resumes) => {
  signIn()
  for (const stop of stopListening) stop()
  vi.setSystemTime(Date.now() + idle)
  vi.resetModules()
  const reloaded = await import('./session.ts')
  expect(reloaded.currentUser()).toEqual(resumes ? ann : null)
  expect(reloaded.accessToken() !== null).toBe(resumes)
  expect(reloaded.idleMs()).toBe(0)
})
