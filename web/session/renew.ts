import { renewToken } from '@fairtide/domain/accounts/api'
import { call, CallError } from '../api/call.ts'
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
  try {
    const { token } = await call(renewToken, {
      body: { userId: user.id, email: user.email },
      token: null,
      retry: false,
      signal: AbortSignal.timeout(timeoutMs),
    })
    // Not if the user signed out or in as someone else in the meantime.
    if (accessToken() === before) storeToken(token)
    return 'renewed'
  } catch (error) {
    const status = error instanceof CallError ? error.status : 0
    console.warn('Failed to refresh token', status || 'no response')
    return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'unreachable'
  }
}
