import { sql } from 'kysely'
import type { RouteDeps } from '../../http/route-deps.ts'
import type { Db, Trx } from '../../database/schema.ts'
import { conflict, badRequest } from '../../http/http-error.ts'
import { findSignUpLink, lockSignUps, openAccount } from '../sign-up/confirm-sign-up.ts'
import { passwordChangedEmail } from '../emails/account-emails.ts'
import { hashLinkToken } from '../emails/link-token.ts'
import { forgetMails } from '../emails/email-budget.ts'
import { verifyPassword } from './passwords.ts'
import { endSessionsOf } from '../sessions/sessions.ts'

/** A mailed link that sets a password: of an account, or of the one that it opens. */
export type PasswordLink =
  | { kind: 'reset' }
  /** `isOwnPassword`: what is typed now is what was typed at that sign-up, so its other words are theirs too. */
  | { kind: 'confirm'; isOwnPassword: boolean }

/**
 * Asked before the new password is hashed, so that made-up links cost nothing.
 * @throws Refusal 400 for a link that is over
 */
export async function readPasswordLink(
  { db }: Pick<RouteDeps, 'db'>,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<PasswordLink> {
  if (await findResetLink(db, token)) return { kind: 'reset' }
  const signUp = await findSignUpLink(db, token)
  if (!signUp) throw linkIsOver()
  const isOwnPassword =
    signUp.password_hash !== null && (await verifyPassword(newPassword, signUp.password_hash))
  return { kind: 'confirm', isOwnPassword }
}

/** Sets the password of whoever holds a mailed link, once. Every session and every other link of theirs ends. */
export async function resetPassword(
  { sendMail }: Pick<RouteDeps, 'sendMail'>,
  trx: Trx,
  token: string,
  passwordHash: string,
): Promise<{ id: string; email: string }> {
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
    .returning(['id', 'email', 'first_name'])
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('password_resets').where('user_id', '=', link.user_id).execute()
  await forgetMails(trx, owner.email, 'reset')
  await endSessionsOf(trx, link.user_id)
  await sendMail(trx, passwordChangedEmail(owner))
  return owner
}

/** Opens the account of whoever holds a confirmation link, with the password they choose now. */
export async function confirmWithPassword(
  trx: Trx,
  token: string,
  passwordHash: string,
  isOwnPassword: boolean,
): Promise<{ id: string; email: string }> {
  const waiting = await lockSignUps(trx, token)
  const link = waiting?.find(({ token_hash }) => token_hash?.equals(hashLinkToken(token)))
  if (!link) throw linkIsOver()
  const { email } = link
  // A stranger may have typed the rest: it is taken over from nobody but the one who knows its password.
  const nobodysWords = { email, first_name: null, last_name: null, phone: null, interests: null }
  const id = await openAccount(trx, token, isOwnPassword ? link : nobodysWords, passwordHash)
  if (!id) throw conflict('This address has an account already. Please sign in.')
  return { id, email }
}

const findResetLink = (db: Db, token: string) =>
  db
    .selectFrom('password_resets')
    .where('token_hash', '=', hashLinkToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .select('user_id')
    .executeTakeFirst()

const linkIsOver = () => badRequest('This link has expired or was used already. Please ask for a new one.')
