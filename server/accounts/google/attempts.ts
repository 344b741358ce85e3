import { sql } from 'kysely'
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import type { Db } from '../../database/schema.ts'
import type { Attempt } from './provider.ts'
import { hashLinkToken, newLinkToken } from '../emails/link-token.ts'

export const attemptMinutes = 10

/** Keeps what a popup must bring back, bound to the browser that opens it. */
export async function openAttempt(db: Db, browser: string): Promise<Attempt> {
  const { token: state, hash } = newLinkToken()
  const attempt = { state, nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() }
  await db
    .insertInto('google_attempts')
    .values({
      state_hash: hash,
      browser_hash: hashLinkToken(browser),
      nonce: attempt.nonce,
      code_verifier: attempt.codeVerifier,
      expires_at: sql`now() + make_interval(mins => ${attemptMinutes})`,
    })
    .execute()
  return attempt
}

/** The attempt that comes back, once; null when it is over, was answered already or began in another browser. */
export async function closeAttempt(db: Db, state: string, browser: string): Promise<Attempt | null> {
  const row = await db
    .deleteFrom('google_attempts')
    .where('state_hash', '=', hashLinkToken(state))
    .where('browser_hash', '=', hashLinkToken(browser))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['nonce', 'code_verifier'])
    .executeTakeFirst()
  return row ? { state, nonce: row.nonce, codeVerifier: row.code_verifier } : null
}
