import { sql } from 'kysely'
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import type { Db } from '../../database/schema.ts'
import type { Attempt } from './provider.ts'
import { hashToken, newToken } from '../random-token.ts'

export const attemptMinutes = 10

export async function createAttempt(db: Db, browserId: string): Promise<Attempt> {
  const { token: state, hash } = newToken()
  const attempt = { state, nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() }
  await db
    .insertInto('google_attempts')
    .values({
      state_hash: hash,
      browser_hash: hashToken(browserId),
      nonce: attempt.nonce,
      code_verifier: attempt.codeVerifier,
      expires_at: sql`now() + make_interval(mins => ${attemptMinutes})`,
    })
    .execute()
  return attempt
}

/** Null if the attempt has expired, was used before or began in another browser. */
export async function consumeAttempt(db: Db, state: string, browserId: string): Promise<Attempt | null> {
  const row = await db
    .deleteFrom('google_attempts')
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(browserId))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['nonce', 'code_verifier'])
    .executeTakeFirst()
  return row ? { state, nonce: row.nonce, codeVerifier: row.code_verifier } : null
}
