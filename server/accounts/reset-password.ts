import { sql } from 'kysely'
import type { Around } from '../around.ts'
import type { Trx } from '../database/schema.ts'
import { invalid } from '../refusal.ts'
import { passwordChangedLetter } from './letters.ts'
import { hashLinkToken } from './link-token.ts'
import { endSessionsOf } from './sessions.ts'

/** Sets the password of whoever holds a mailed link, once. Every session and every other link of theirs ends. */
export async function resetPassword(
  { sendMail }: Pick<Around, 'sendMail'>,
  trx: Trx,
  token: string,
  passwordHash: string,
): Promise<{ email: string }> {
  const link = await trx
    .deleteFrom('password_resets')
    .where('token_hash', '=', hashLinkToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst()
  if (!link) throw linkIsOver()
  const owner = await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql`now()` })
    .where('id', '=', link.user_id)
    .returning(['email', 'first_name'])
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('password_resets').where('user_id', '=', link.user_id).execute()
  await endSessionsOf(trx, link.user_id)
  await sendMail(trx, passwordChangedLetter(owner))
  return owner
}

/** Asked before the new password is hashed, so that made-up links cost nothing. */
export async function refuseDeadLink({ db }: Pick<Around, 'db'>, token: string) {
  const link = await db
    .selectFrom('password_resets')
    .where('token_hash', '=', hashLinkToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .select('user_id')
    .executeTakeFirst()
  if (!link) throw linkIsOver()
}

const linkIsOver = () =>
  invalid('This link has expired or was used already. Please ask for a new one with "Forgot password?".')
