import type { User } from '@fairtide/domain/accounts/user'
import { useSyncExternalStore } from 'react'
import { emit, on } from './events.ts'
import { tokenClaims } from './token-claims.ts'

/** After this long without a touch of the page a session ends, here and on the server. */
export const idleLimitMs = 15 * 60_000
/** Repeated expiries within this time are one: ten calls at once may all answer 401. */
const expiryGuardMs = 1000

const userKey = 'ft_auth_user'
const tokenKey = 'ft_auth_token'
const activityKey = 'ft_last_activity'
/** By how much the server's clock is ahead of this machine's, which may be wrong by hours. */
const clockKey = 'ft_auth_clock_ahead_ms'

/** Keys that begin like this, and go on with the person's id, hold what was typed and not saved. */
export const draftKeyPrefix = 'ft_unfinished_'

const listeners = new Set<() => void>()
let known: { raw: string | null; user: User | null } = { raw: null, user: null }
let shownUserId: string | null = null
let lastExpiryAt = 0
let isAnnouncing = false

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

/** Whether a session is kept here, even one of which only the token is left. */
export function useHasToken(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => accessToken() !== null,
    () => false,
  )
}

/** How long the access token is still good for; for ever, where it does not say. */
export function tokenLifeMs(): number {
  const { exp } = tokenClaims(accessToken())
  if (exp === undefined) return Infinity
  return exp * 1000 - Date.now() - Number(localStorage.getItem(clockKey) ?? 0)
}

export function beginSession(user: User, token: string) {
  storeToken(token)
  noteActivity()
  storeUser(user)
}

/** The same person with other details, as after a change of the profile. */
export function storeUser(user: User) {
  localStorage.setItem(userKey, JSON.stringify(user))
  changed()
}

/** The same session with a fresh token. */
export function storeToken(token: string) {
  const { iat } = tokenClaims(token)
  if (iat !== undefined) localStorage.setItem(clockKey, String(iat * 1000 - Date.now()))
  localStorage.setItem(tokenKey, token)
}

export function noteActivity() {
  localStorage.setItem(activityKey, String(Date.now()))
}

export function idleMs(): number {
  const lastAt = localStorage.getItem(activityKey)
  return lastAt === null ? 0 : Date.now() - Number(lastAt)
}

/** The person leaves: forgets everything kept here about them, unfinished work included, and says so. */
export function endSession() {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(draftKeyPrefix)) localStorage.removeItem(key)
  expireSession()
}

/** The session ran out: what was being typed waits here for the same person. */
export function expireSession() {
  forgetPerson()
  announceEnd()
}

/** For an answer 401 to a call that carried `token`: asks to sign in again, unless another session has begun since. */
export function endExpiredSession(token: string) {
  const now = Date.now()
  if (accessToken() !== token || now - lastExpiryAt < expiryGuardMs) return
  lastExpiryAt = now
  forgetPerson()
  emit('show-auth-modal', {})
  announceEnd()
}

function announceEnd() {
  isAnnouncing = true
  emit('logged-out', {})
  isAnnouncing = false
}

/** Clears what is kept here about a person: every key of a session, and the places to return to. */
export function forgetPerson() {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(draftKeyPrefix)) continue
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
  const user = currentUser()
  shownUserId = user?.id ?? null
  if (user) document.documentElement.dataset.auth = 'in'
  else delete document.documentElement.dataset.auth
  for (const listener of listeners) listener()
}

function parseUser(raw: string | null): User | null {
  try {
    const kept = JSON.parse(raw ?? 'null') as Partial<User> | null
    // What an older release or another hand left there is not taken on trust.
    const isWhole = [kept?.id, kept?.email, kept?.firstName, kept?.lastName].every(
      (part) => typeof part === 'string',
    )
    return isWhole ? (kept as User) : null
  } catch {
    return null
  }
}

/** Another tab signed in, out, or as someone else, or this page comes back from the browser's memory. */
function followOtherTabs() {
  const formerId = shownUserId
  changed()
  if (formerId !== null && formerId !== shownUserId) announceEnd()
}

if (typeof window !== 'undefined') {
  // What the last visit left: too old a session is not taken up again.
  if (accessToken() && idleMs() > idleLimitMs) forgetPerson()
  else if (accessToken()) noteActivity()
  shownUserId = currentUser()?.id ?? null

  on('logged-out', () => {
    if (!isAnnouncing && accessToken()) forgetPerson()
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === tokenKey || key === userKey) followOtherTabs()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followOtherTabs()
  })
}
