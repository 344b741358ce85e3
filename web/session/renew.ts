import { renewToken } from '@fairtide/domain/accounts/api'
import { call, CallError } from '../api/call.ts'
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
  try {
    const { token } = await call(renewToken, {
      body: { userId: user.id, email: user.email },
      token: null,
      retry: false,
      // The other tabs wait for this one.
      signal: AbortSignal.timeout(timeoutMs),
    })
    // Not if the user signed out or in as someone else in the meantime.
    if (accessToken() === before) storeToken(token)
    return 'renewed'
  } catch (error) {
    const status = error instanceof CallError ? error.status : 0
    console.warn('Failed to refresh token', status || 'no answer')
    return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'unreachable'
  }
}
