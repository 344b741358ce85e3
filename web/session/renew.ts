import { renewToken } from '@fairtide/domain/accounts/api'
import { accessToken, currentUser, storeToken } from '../first-load/session.ts'

const timeoutMs = 15_000

/** `refused`: the session has ended. `unreachable`: the session may still be active. */
export type RenewalResult = 'renewed' | 'refused' | 'unreachable'

/** Tabs of one browser take turns; the later ones use the token that the first one stored. */
export async function renewSession(): Promise<RenewalResult> {
  const before = accessToken()
  const renew = () =>
    accessToken() === before ? fetchToken(before) : Promise.resolve<RenewalResult>('renewed')
  // Web Locks are missing over plain http; there the server accepts tabs that renew at the same time.
  return 'locks' in navigator ? navigator.locks.request('ft_renewal', renew) : renew()
}

async function fetchToken(before: string | null): Promise<RenewalResult> {
  const user = currentUser()
  if (!user) {
    console.warn('Auth session missing!')
    return 'refused'
  }
  const response = await fetch(renewToken.path, {
    method: renewToken.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ userId: user.id, email: user.email }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null)
  if (!response?.ok) {
    console.warn('Failed to refresh token', response?.status ?? 'no answer')
    return response && response.status < 500 && response.status !== 429 ? 'refused' : 'unreachable'
  }
  const parsed = renewToken.response.safeParse(await response.json().catch(() => null))
  if (!parsed.success) return 'unreachable'
  // Not if the user signed out or in as someone else in the meantime.
  if (accessToken() === before) storeToken(parsed.data.token)
  return 'renewed'
}
