import { sql } from 'kysely'
import type { Trx } from '../database/schema.ts'
import { hashLinkToken } from './link-token.ts'

/** `now`: this very link has opened the account; `before`: it had done so earlier; `expired`: it opens nothing. */
export type Confirmed = 'now' | 'before' | 'expired'

/** Makes an account of the sign-up whose mailed link is opened, with the password of that very sign-up. */
export async function confirmSignUp(trx: Trx, token: string): Promise<Confirmed> {
  const hash = hashLinkToken(token)
  const signUp = await trx
    .deleteFrom('sign_ups')
    .where('token_hash', '=', hash)
    .where('token_expires_at', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst()
  if (signUp) {
    const opened = await trx
      .insertInto('users')
      .values({
        email: signUp.email,
        first_name: signUp.first_name,
        last_name: signUp.last_name,
        phone: signUp.phone,
        interests: signUp.interests,
        password_hash: signUp.password_hash,
        confirmed_by: hash,
      })
      .onConflict((clash) => clash.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    await forgetSignUps(trx, signUp.email)
    return opened ? 'now' : 'before'
  }
  const earlier = await trx
    .selectFrom('users')
    .where('confirmed_by', '=', hash)
    .select('id')
    .executeTakeFirst()
  return earlier ? 'before' : 'expired'
}

/** The address has its account: whoever else has signed up with it gets none. */
export async function forgetSignUps(trx: Trx, email: string) {
  await trx.deleteFrom('sign_ups').where('email', '=', email).execute()
}
