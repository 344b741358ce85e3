import { currentSession, signOut } from '@fairtide/domain/accounts/api'
import { call } from '../api/call.ts'
import {
  accessToken,
  currentUser,
  idleLimitMs,
  idleMs,
  storeUser,
  expireSession,
  recordActivity,
  tokenLifeMs,
} from '../first-load/session.ts'
import { storageKeys } from '../first-load/storage-keys.ts'
import { renewSession } from './renew.ts'
import { dismissToast, toast } from '../ui/first-load/toast.ts'

const checkEveryMs = 60_000
const renewBeforeMs = 5 * 60_000
/** The server counts idle time too, so a page in use without requests reports activity, this often at most. */
const reportEveryMs = 5 * 60_000
/** Scroll events fire many times a second; writing to storage each time would stutter. */
const recordEveryMs = 1000

/** Ends the session when idle and renews its token in time. Returns a stop function. */
export function startSessionKeepAlive(): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let recordedAt = Date.now()
  dismissToast(expiredToast)
  recordReport()

  function onActivity() {
    if (Date.now() - recordedAt < recordEveryMs) return
    recordedAt = Date.now()
    // The first input after a laptop's sleep must not revive an expired session.
    if (idleMs() > idleLimitMs) void check()
    else recordActivity()
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
  if (idleMs() > idleLimitMs) return endIdleSession()
  // Only the token is left from the last visit: the server returns its user.
  if (!currentUser()) return reportActivity()
  if (tokenLifeMs() < renewBeforeMs) {
    // If unreachable, the session goes on until the next check.
    if ((await renewSession()) === 'refused' && accessToken()) {
      expireSession()
      showExpired()
    }
    return
  }
  const sinceReportMs = Date.now() - Number(localStorage.getItem(storageKeys.activityReport) ?? 0)
  if (sinceReportMs >= reportEveryMs && idleMs() < sinceReportMs) await reportActivity()
}

/** Also picks up profile changes made on other devices. */
async function reportActivity() {
  recordReport()
  const response = await call(currentSession, { retry: false }).catch(() => null)
  if (response && accessToken()) storeUser(response.user)
}

function recordReport() {
  localStorage.setItem(storageKeys.activityReport, String(Date.now()))
}

function endIdleSession() {
  void call(signOut, { retry: false }).catch(() => undefined)
  expireSession()
  showExpired()
}

/** Long enough to be read by someone who comes back later. */
const shownForMs = 60 * 60_000
/** Dismissed after the next sign-in. */
let expiredToast = 0

function showExpired() {
  expiredToast = toast('Session Expired', {
    description: 'Please sign in again',
    tone: 'bad',
    durationMs: shownForMs,
  })
}
