import type { User } from '@fairtide/domain/accounts/user'
import { useSyncExternalStore } from 'react'
import { announce, listen } from './events.ts'

/** After this long without a touch of the page a session ends, here and on the server. */
export const idleLimitMs = 15 * 60_000
/** Repeated expiries within this time are one: ten calls at once may all answer 401. */
const expiryGuardMs = 1000

const userKey = 'ft_auth_user'
const tokenKey = 'ft_auth_token'
const activityKey = 'ft_last_activity'

const listeners = new Set<() => void>()
let known: { raw: string | null; user: User | null } = { raw: null, user: null }
let lastExpiryAt = 0

/** The signed-in person, or null; always null while a page is prerendered or hydrated. */
export function useUser(): User | null {
  return useSyncExternalStore(subscribe, currentUser, () => null)
}

export function currentUser(): User | null {
  const raw = accessToken() ? localStorage.getItem(userKey) : null
  // The same object as long as nothing changed, or React would render for ever.
  if (raw !== known.raw) known = { raw, user: parseUser(raw) }
  return known.user
}

export function accessToken(): string | null {
  return typeof window === 'undefined' ? null : localStorage.getItem(tokenKey)
}

export function beginSession(user: User, token: string) {
  localStorage.setItem(tokenKey, token)
  noteActivity()
  keepUser(user)
}

/** The same person with other details, as after a change of the profile. */
export function keepUser(user: User) {
  localStorage.setItem(userKey, JSON.stringify(user))
  changed()
}

/** The same session with a fresh token. */
export function keepToken(token: string) {
  localStorage.setItem(tokenKey, token)
}

export function noteActivity() {
  localStorage.setItem(activityKey, String(Date.now()))
}

export function idleMs() {
  return Date.now() - Number(localStorage.getItem(activityKey) ?? 0)
}

/** Forgets everything kept here about the person and says so. */
export function endSession() {
  forgetPerson()
  announce('logged-out', {})
}

/** For an answer 401 to a call that carried `token`: asks to sign in again, unless another session has begun since. */
export function endExpiredSession(token: string) {
  const now = Date.now()
  if (accessToken() !== token || now - lastExpiryAt < expiryGuardMs) return
  lastExpiryAt = now
  forgetPerson()
  announce('show-auth-modal', {})
  announce('logged-out', {})
}

function forgetPerson() {
  for (const key of Object.keys(localStorage)) {
    if (key === activityKey || /auth|token/i.test(key)) localStorage.removeItem(key)
  }
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith('ft_last_')) sessionStorage.removeItem(key)
  }
  changed()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function changed() {
  if (currentUser()) document.documentElement.dataset.auth = 'in'
  else delete document.documentElement.dataset.auth
  for (const listener of listeners) listener()
}

function parseUser(raw: string | null): User | null {
  try {
    return raw === null ? null : (JSON.parse(raw) as User)
  } catch {
    return null
  }
}

if (typeof window !== 'undefined') {
  // What the last visit left: too old a session is not taken up again.
  if (accessToken() && idleMs() > idleLimitMs) forgetPerson()
  else if (accessToken()) noteActivity()

  listen('logged-out', () => accessToken() && forgetPerson())

  // Another tab signed in, out, or as someone else.
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== tokenKey && key !== userKey) return
    const wasSignedIn = known.user !== null
    changed()
    if (wasSignedIn && !accessToken()) announce('logged-out', {})
  })
}
