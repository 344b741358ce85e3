import { sql } from 'kysely'
import type { RouteDeps } from '../../http/route-deps.ts'
import type { Db, Trx } from '../../database/schema.ts'
import { conflict, badRequest } from '../../http/http-error.ts'
import { findSignUpLink, lockSignUps, createAccount } from '../sign-up/confirm-sign-up.ts'
import { passwordChangedEmail } from '../emails/account-emails.ts'
import { hashToken } from '../random-token.ts'
import { resetEmailBudget } from '../emails/email-budget.ts'
import { verifyPassword } from './passwords.ts'
import { endUserSessions } from '../sessions/sessions.ts'

/** An emailed link that sets a password: a reset link, or a confirmation link opened in another browser. */
export type PasswordLink =
  | { kind: 'reset' }
  /** `matchesSignUp`: the password is the one of the sign-up, so the same person typed its name and phone. */
  | { kind: 'confirm'; matchesSignUp: boolean }

/** @throws 400 for an expired or unknown link, before the slow hashing of the new password */
export async function findPasswordLink(
  { db }: Pick<RouteDeps, 'db'>,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<PasswordLink> {
  if (await findResetLink(db, token)) return { kind: 'reset' }
  const signUp = await findSignUpLink(db, token)
  if (!signUp) throw linkExpired()
  const matchesSignUp =
    signUp.password_hash !== null && (await verifyPassword(newPassword, signUp.password_hash))
  return { kind: 'confirm', matchesSignUp }
}

/** @throws 400 for an expired or used link */
export async function resetPassword(
  { sendMail }: Pick<RouteDeps, 'sendMail'>,
  trx: Trx,
  token: string,
  passwordHash: string,
): Promise<{ id: string; email: string }> {
  const link = await trx
    .deleteFrom('password_resets')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst()
  if (!link) throw linkExpired()
  const user = await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql`now()` })
    .where('id', '=', link.user_id)
    .returning(['id', 'email', 'first_name'])
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('password_resets').where('user_id', '=', link.user_id).execute()
  await resetEmailBudget(trx, user.email, 'reset')
  await endUserSessions(trx, link.user_id)
  await sendMail(trx, passwordChangedEmail(user))
  return user
}

/** @throws 400 for an expired or used link, 409 if the email already has an account */
export async function confirmWithPassword(
  trx: Trx,
  token: string,
  passwordHash: string,
  matchesSignUp: boolean,
): Promise<{ id: string; email: string }> {
  const signUp = (await lockSignUps(trx, token))?.linked
  if (!signUp) throw linkExpired()
  const { email } = signUp
  // A stranger may have typed the other fields: only the sign-up's password proves they are the owner's.
  const emailOnly = { email, first_name: null, last_name: null, phone: null, interests: null }
  const id = await createAccount(trx, matchesSignUp ? signUp : emailOnly, passwordHash)
  if (!id) throw conflict('This address has an account already. Please sign in.')
  return { id, email }
}

const findResetLink = (db: Db, token: string) =>
  db
    .selectFrom('password_resets')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .select('user_id')
    .executeTakeFirst()

const linkExpired = () => badRequest('This link has expired or was used already. Please ask for a new one.')
