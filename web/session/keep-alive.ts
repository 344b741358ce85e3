import { currentSession } from '@fairtide/domain/accounts/api'
import * as api from '@fairtide/domain/accounts/api'
import { call } from '../api/call.ts'
import {
  accessToken,
  currentUser,
  idleLimitMs,
  idleMs,
  storeUser,
  expireSession,
  noteActivity,
  tokenLifeMs,
} from '../first-load/session.ts'
import { renewSession } from './renew.ts'
import { dismissToast, toast } from '../ui/first-load/toast.ts'

const checkEveryMs = 60_000
const renewBeforeMs = 5 * 60_000
/** The server counts idle time too; a page in use that calls nothing tells it so, this often at most. */
const aliveEveryMs = 5 * 60_000
/** Shared by all tabs, and forgotten with the session. */
const aliveKey = 'ft_auth_alive_at'
/** Scrolling fires many times a second; writing to storage that often would stutter. */
const noteEveryMs = 1000

/** Watches over the session of the signed-in person: ends it when idle, renews its token. Returns how to stop. */
export function startSessionKeepAlive(): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let notedAt = Date.now()
  dismissToast(expiredToast)
  noteAlive()

  function onActivity() {
    if (Date.now() - notedAt < noteEveryMs) return
    notedAt = Date.now()
    // The first touch after a laptop's sleep must not revive a session that is over.
    if (idleMs() > idleLimitMs) void check()
    else noteActivity()
  }
  for (const event of ['mousedown', 'keydown', 'touchstart', 'scroll'])
    window.addEventListener(event, onActivity, { passive: true, capture: true, signal })
  document.addEventListener('visibilitychange', () => !document.hidden && void check(), { signal })
  window.addEventListener('online', () => void check(), { signal })
  const timer = setInterval(() => void check(), checkEveryMs)
  void check()
  return () => {
    clearInterval(timer)
    controller.abort()
  }
}

async function check() {
  if (!accessToken()) return
  if (idleMs() > idleLimitMs) return endIdle()
  // Only the token was left from the last visit: the server knows whose it is.
  if (!currentUser()) return sayAlive()
  if (tokenLifeMs() < renewBeforeMs) {
    // Unreachable: the server may be back at the next check; the session goes on until it says otherwise.
    if ((await renewSession()) === 'refused' && accessToken()) {
      expireSession()
      sayExpired()
    }
    return
  }
  const sinceAliveMs = Date.now() - Number(localStorage.getItem(aliveKey) ?? 0)
  if (sinceAliveMs >= aliveEveryMs && idleMs() < sinceAliveMs) await sayAlive()
}

/** Tells the server that the page was used since the last time, and learns what changed about the person elsewhere. */
async function sayAlive() {
  noteAlive()
  const response = await call(currentSession, { retry: false }).catch(() => null)
  if (response && accessToken()) storeUser(response.user)
}

function noteAlive() {
  localStorage.setItem(aliveKey, String(Date.now()))
}

function endIdle() {
  // The server ends it by itself as well; this spares the wait.
  void call(api.signOut, { retry: false }).catch(() => undefined)
  expireSession()
  sayExpired()
}

/** Whoever was away reads it when they are back. */
const shownForMs = 60 * 60_000
/** No longer true once somebody has signed in again. */
let expiredToast = 0

function sayExpired() {
  expiredToast = toast('Session Expired', {
    description: 'Please sign in again',
    tone: 'bad',
    durationMs: shownForMs,
  })
}
