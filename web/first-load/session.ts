import type { User } from '@fairtide/domain/accounts/user'
import { useSyncExternalStore } from 'react'
import { emit, on } from './events.ts'
import { draftKeyPrefix, returnPlaceKeyPrefix, storageKeys } from './storage-keys.ts'
import { tokenClaims } from './token-claims.ts'

/** Without user input for this long, the session ends here and on the server. */
export const idleLimitMs = 15 * 60_000
/** Many parallel requests may all get 401; within this time they count as one expiry. */
const expiryGuardMs = 1000

const listeners = new Set<() => void>()
let cached: { raw: string | null; user: User | null } = { raw: null, user: null }
let shownUserId: string | null = null
let lastExpiryAt = 0
let isEmitting = false

/** Always null while a page is prerendered or hydrated. */
export function useUser(): User | null {
  return useSyncExternalStore(subscribe, currentUser, () => null)
}

export function currentUser(): User | null {
  const raw = accessToken() ? localStorage.getItem(storageKeys.user) : null
  // The same object until something changes, or React would render forever.
  if (raw !== cached.raw) cached = { raw, user: parseUser(raw) }
  return cached.user
}

export function accessToken(): string | null {
  return typeof window === 'undefined' ? null : localStorage.getItem(storageKeys.token)
}

/** True even if only the token is left of a session. */
export function useHasToken(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => accessToken() !== null,
    () => false,
  )
}

/** Milliseconds until the access token expires; Infinity if it states no expiry. */
export function tokenLifeMs(): number {
  const { exp } = tokenClaims(accessToken())
  if (exp === undefined) return Infinity
  return exp * 1000 - Date.now() - Number(localStorage.getItem(storageKeys.clockAhead) ?? 0)
}

export function beginSession(user: User, token: string) {
  storeToken(token)
  recordActivity()
  storeUser(user)
}

export function storeUser(user: User) {
  localStorage.setItem(storageKeys.user, JSON.stringify(user))
  notify()
}

export function storeToken(token: string) {
  const { iat } = tokenClaims(token)
  if (iat !== undefined) localStorage.setItem(storageKeys.clockAhead, String(iat * 1000 - Date.now()))
  localStorage.setItem(storageKeys.token, token)
}

export function recordActivity() {
  localStorage.setItem(storageKeys.lastActivity, String(Date.now()))
}

export function idleMs(): number {
  const lastAt = localStorage.getItem(storageKeys.lastActivity)
  return lastAt === null ? 0 : Date.now() - Number(lastAt)
}

/** For signing out: also removes unsaved drafts. */
export function endSession() {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(draftKeyPrefix)) localStorage.removeItem(key)
  expireSession()
}

/** For a session that expired: unsaved drafts stay for the same user. */
export function expireSession() {
  clearSession()
  emitSessionEnd()
}

/** For a 401 to a request with `token`: asks the user to sign in again, unless another session has started since. */
export function endExpiredSession(token: string) {
  const now = Date.now()
  if (accessToken() !== token || now - lastExpiryAt < expiryGuardMs) return
  lastExpiryAt = now
  clearSession()
  emit('show-auth-modal', {})
  emitSessionEnd()
}

function emitSessionEnd() {
  isEmitting = true
  emit('logged-out', {})
  isEmitting = false
}

export function clearSession() {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(draftKeyPrefix)) continue
    if (key === storageKeys.lastActivity || /auth|token/i.test(key)) localStorage.removeItem(key)
  }
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(returnPlaceKeyPrefix)) sessionStorage.removeItem(key)
  }
  notify()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notify() {
  const user = currentUser()
  shownUserId = user?.id ?? null
  if (user) document.documentElement.dataset.auth = 'in'
  else delete document.documentElement.dataset.auth
  for (const listener of listeners) listener()
}

function parseUser(raw: string | null): User | null {
  try {
    const stored = JSON.parse(raw ?? 'null') as Partial<User> | null
    // An older release or a browser extension may have stored something else.
    const isComplete = [stored?.id, stored?.email, stored?.firstName, stored?.lastName].every(
      (part) => typeof part === 'string',
    )
    return isComplete ? (stored as User) : null
  } catch {
    return null
  }
}

/** After a change in another tab, or when the page returns from the back/forward cache. */
function syncWithStorage() {
  const previousId = shownUserId
  notify()
  if (previousId !== null && previousId !== shownUserId) emitSessionEnd()
}

if (typeof window !== 'undefined') {
  // A session left idle since the last visit has expired.
  if (accessToken() && idleMs() > idleLimitMs) clearSession()
  else if (accessToken()) recordActivity()
  shownUserId = currentUser()?.id ?? null

  on('logged-out', () => {
    if (!isEmitting && accessToken()) clearSession()
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === storageKeys.token || key === storageKeys.user) syncWithStorage()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) syncWithStorage()
  })
}
