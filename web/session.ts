import { useSyncExternalStore } from 'react'
import { announce } from './events.ts'

/** The signed-in person as the browser keeps it. */
export interface User {
  id: string
  email: string
  firstName: string
  lastName: string
  /** As (000) 000-0000. */
  phone: string
  interests: string
  /** Only people who sign in with Google have one. */
  google_id?: string | null
  isNewUser?: boolean
}

const userKey = 'ft_auth_user'
const tokenKey = 'ft_auth_token'
const activityKey = 'ft_last_activity'

/** Repeated expiries within this time are one: ten calls at once may all answer 401. */
const expiryGuardMs = 1000

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
  return typeof localStorage === 'undefined' ? null : localStorage.getItem(tokenKey)
}

export function beginSession(user: User, token: string) {
  localStorage.setItem(tokenKey, token)
  localStorage.setItem(activityKey, String(Date.now()))
  keepUser(user)
}

/** The same person with other details, as after a change of the profile. */
export function keepUser(user: User) {
  localStorage.setItem(userKey, JSON.stringify(user))
  changed()
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
  // Fires when another tab signs in or out.
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', changed)
  }
}

function changed() {
  document.documentElement.toggleAttribute('data-auth', currentUser() !== null)
  for (const listener of listeners) listener()
}

function parseUser(raw: string | null): User | null {
  try {
    return raw === null ? null : (JSON.parse(raw) as User)
  } catch {
    return null
  }
}
