import { renewToken } from '@fairtide/domain/accounts/api'
import { accessToken, currentUser, storeToken } from '../first-load/session.ts'

const timeoutMs = 15_000

/** `refused`: the session is over. `unreachable`: nobody knows; the session may well live on. */
export type Renewal = 'renewed' | 'refused' | 'unreachable'

/**
 * Exchanges the refresh cookie for a new access token. Tabs of one browser do it one after another, and those that
 * come later take what the first one brought.
 */
export async function renewSession(): Promise<Renewal> {
  const before = accessToken()
  const renew = () => (accessToken() === before ? fetchToken(before) : Promise.resolve<Renewal>('renewed'))
  // Missing where the site is opened over plain http; the server forgives tabs that race.
  return 'locks' in navigator ? navigator.locks.request('ft_renewal', renew) : renew()
}

async function fetchToken(before: string | null): Promise<Renewal> {
  const user = currentUser()
  if (!user) {
    console.warn('Auth session missing!')
    return 'refused'
  }
  const response = await fetch(renewToken.path, {
    method: renewToken.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ userId: user.id, email: user.email }),
    // The other tabs wait for this one.
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null)
  if (!response?.ok) {
    // The person reads of it only where it ends the session; whoever looks into a complaint finds it here.
    console.warn('Failed to refresh token', response?.status ?? 'no answer')
    return response && response.status < 500 && response.status !== 429 ? 'refused' : 'unreachable'
  }
  const answer = renewToken.response.safeParse(await response.json().catch(() => null))
  if (!answer.success) return 'unreachable'
  // Signed out, or in as someone else, in the meantime: that stands.
  if (accessToken() === before) storeToken(answer.data.token)
  return 'renewed'
}
