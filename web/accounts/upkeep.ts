import { currentSession, renewToken } from '@fairtide/domain/accounts/api'
import { call, CallError } from '../api.ts'
import {
  accessToken,
  currentUser,
  endSession,
  idleLimitMs,
  idleMs,
  keepToken,
  noteActivity,
} from '../session.ts'
import { toast } from '../ui/toast.ts'

const checkEveryMs = 60_000
const renewBeforeMs = 5 * 60_000
/** The server counts idle time too; a page in use that calls nothing tells it so, this often at most. */
const aliveEveryMs = 5 * 60_000
/** Scrolling fires many times a second; writing to storage that often would stutter. */
const noteEveryMs = 1000

/** Watches over the session of the signed-in person: ends it when idle, renews its token. Returns how to stop. */
export function startUpkeep(): () => void {
  let notedAt = Date.now()
  let aliveAt = Date.now()
  const controller = new AbortController()
  const { signal } = controller

  const onActivity = () => {
    if (Date.now() - notedAt < noteEveryMs) return
    notedAt = Date.now()
    noteActivity()
  }
  for (const event of ['mousedown', 'keydown', 'touchstart', 'scroll']) {
    window.addEventListener(event, onActivity, { passive: true, signal })
  }

  async function check() {
    const token = accessToken()
    if (!token) return
    if (idleMs() > idleLimitMs) {
      endSession()
      sayExpired()
      return
    }
    if (tokenEndsAt(token) - Date.now() < renewBeforeMs) {
      await renew(token)
    } else if (idleMs() < aliveEveryMs && Date.now() - aliveAt >= aliveEveryMs) {
      aliveAt = Date.now()
      await call(currentSession, { signal }).catch(() => undefined)
    }
  }

  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && void check(),
    {
      signal,
    },
  )
  const timer = setInterval(() => void check(), checkEveryMs)
  void check()
  return () => {
    clearInterval(timer)
    controller.abort()
  }
}

async function renew(token: string) {
  const user = currentUser()
  if (!user) return
  try {
    const answer = await call(renewToken, { body: { userId: user.id, email: user.email } })
    if (accessToken() === token) keepToken(answer.token)
  } catch (failure) {
    const refused = failure instanceof CallError && failure.status >= 400 && failure.status < 500
    // Without a network the token may still be good for minutes: the next check tries again.
    if (!refused && tokenEndsAt(token) > Date.now()) return
    if (accessToken() === token) endSession()
    sayExpired()
  }
}

function sayExpired() {
  toast('Session Expired', { description: 'Please sign in again', tone: 'bad' })
}

/** When a token ends, from its own claim `exp`; a token without one never does. */
function tokenEndsAt(token: string) {
  try {
    const claims = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as {
      exp?: number
    }
    return claims.exp === undefined ? Infinity : claims.exp * 1000
  } catch {
    return Infinity
  }
}
