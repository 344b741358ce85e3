import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../database/schema.ts'
import { hashToken } from '../random-token.ts'
import type { AccountsTables } from '../tables.ts'

export type SignUpRow = Selectable<AccountsTables['sign_ups']>

/** `password`: the link is valid, but nobody signed up in this browser, so it must ask for a password first. */
export type ConfirmationResult = 'now' | 'before' | 'expired' | 'password'

/** A link proves who owns the mailbox; only the browser of the sign-up proves who typed the password. */
export async function confirmSignUp(
  trx: Trx,
  token: string,
  browserHash: Buffer | null,
): Promise<ConfirmationResult> {
  const signUps = await lockSignUps(trx, token)
  if (!signUps) return (await wasConfirmedWith(trx, token)) ? 'before' : 'expired'
  const own = signUps.find((signUp) => browserHash && signUp.browser_hash?.equals(browserHash))
  if (!own?.password_hash) return 'password'
  const userId = await createAccount(trx, token, own, own.password_hash)
  return userId ? 'now' : 'before'
}

/** Locks every sign-up with the email that the link was sent to; null if the link has expired. */
export async function lockSignUps(trx: Trx, token: string): Promise<SignUpRow[] | null> {
  const link = await findSignUpLink(trx, token)
  if (!link) return null
  // Always in the same order, or two links for one email opened at once would deadlock.
  const signUps = await trx
    .selectFrom('sign_ups')
    .where('email', '=', link.email)
    .orderBy('id')
    .selectAll()
    .forUpdate()
    .execute()
  return signUps.some(({ id }) => id === link.id) ? signUps : null
}

export const findSignUpLink = (db: Db, token: string): Promise<SignUpRow | undefined> =>
  db
    .selectFrom('sign_ups')
    .where('token_hash', '=', hashToken(token))
    .where('token_expires_at', '>', sql<Date>`now()`)
    .selectAll()
    .executeTakeFirst()

/** Returns the user's id, or null if the email has an account. Deletes every sign-up with this email. */
export async function createAccount(
  trx: Trx,
  token: string,
  from: Pick<SignUpRow, 'email' | 'first_name' | 'last_name' | 'phone' | 'interests'>,
  passwordHash: string,
): Promise<string | null> {
  const created = await trx
    .insertInto('users')
    .values({
      email: from.email,
      first_name: from.first_name ?? from.email.split('@')[0] ?? '',
      last_name: from.last_name ?? '',
      phone: from.phone,
      interests: from.interests ?? '',
      password_hash: passwordHash,
      confirmed_by: hashToken(token),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  await deleteSignUps(trx, from.email)
  return created?.id ?? null
}

async function wasConfirmedWith(trx: Trx, token: string): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .where('confirmed_by', '=', hashToken(token))
    .select('id')
    .executeTakeFirst()
  return user !== undefined
}

export async function deleteSignUps(trx: Trx, email: string) {
  await trx.deleteFrom('sign_ups').where('email', '=', email).execute()
}
