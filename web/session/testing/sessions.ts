import type { User } from '@fairtide/domain/accounts/user'
import { beginSession } from '../../first-load/session.ts'

export const ann: User = {
  id: 'ann-1',
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  phone: null,
  interests: '',
  google_id: null,
  isNewUser: false,
}
export const bob: User = { ...ann, id: 'bob-2', email: 'bob@example.com', firstName: 'Bob' }

let tokenCount = 0
/** An unsigned token with the claims that the browser reads; `clockAheadMs` is the error of this machine's clock. */
export function testToken({ lifeMs = 60 * 60_000, clockAheadMs = 0 } = {}): string {
  tokenCount += 1
  const iat = Math.round((Date.now() + clockAheadMs) / 1000)
  const claims = { jti: String(tokenCount), iat, exp: iat + lifeMs / 1000 }
  return `${btoa('{}')}.${btoa(JSON.stringify(claims))}.signature`
}

export function signIn(user = ann, token = testToken()): string {
  beginSession(user, token)
  return token
}

/** The Web Locks API, which happy-dom lacks: one holder at a time, in order. */
export function provideLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, run: () => Promise<unknown>) => (last = last.then(run, run))
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
}
