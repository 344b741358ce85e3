import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../database/schema.ts'
import { hashToken } from '../random-token.ts'
import type { AccountsTables } from '../tables.ts'

export type SignUpRow = Selectable<AccountsTables['sign_ups']>

/** `needs-password`: the link is valid, but nobody signed up with this email in this browser. */
export type ConfirmationResult = 'confirmed' | 'already-confirmed' | 'expired' | 'needs-password'

/** A link proves who owns the mailbox; only the browser of the sign-up proves who typed the password. */
export async function confirmSignUp(
  trx: Trx,
  token: string,
  browserHash: Buffer | null,
): Promise<ConfirmationResult> {
  const found = await lockSignUps(trx, token)
  if (!found) return (await wasConfirmedWith(trx, token)) ? 'already-confirmed' : 'expired'
  const own = found.signUps.find((signUp) => browserHash && signUp.browser_hash?.equals(browserHash))
  if (!own?.password_hash) return 'needs-password'
  const userId = await createAccount(trx, own, own.password_hash)
  return userId ? 'confirmed' : 'already-confirmed'
}

interface LockedSignUps {
  /** The one that the link was sent for. */
  linked: SignUpRow
  signUps: SignUpRow[]
}

/** Locks every sign-up with the email that the link was sent to; null if the link has expired. */
export async function lockSignUps(trx: Trx, token: string): Promise<LockedSignUps | null> {
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
  const linked = signUps.find(({ id }) => id === link.id)
  return linked ? { linked, signUps } : null
}

/** The sign-up of a link that has not expired. An earlier email's link stays valid beside the newest one's. */
export const findSignUpLink = (db: Db, token: string): Promise<SignUpRow | undefined> =>
  db
    .selectFrom('sign_up_links')
    .innerJoin('sign_ups', 'sign_ups.id', 'sign_up_links.sign_up_id')
    .where('sign_up_links.token_hash', '=', hashToken(token))
    .where('sign_up_links.expires_at', '>', sql<Date>`now()`)
    .selectAll('sign_ups')
    .executeTakeFirst()

/** Returns the user's id, or null if the email has an account. Deletes every sign-up with this email. */
export async function createAccount(
  trx: Trx,
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
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  await deleteSignUps(trx, from.email)
  return created?.id ?? null
}

async function wasConfirmedWith(trx: Trx, token: string): Promise<boolean> {
  const link = await trx
    .selectFrom('sign_up_links')
    .where('token_hash', '=', hashToken(token))
    .where('user_id', 'is not', null)
    .select('user_id')
    .executeTakeFirst()
  return link !== undefined
}

/** Links stay where the email has an account now, so that each, opened again, says that it is confirmed. */
export async function deleteSignUps(trx: Trx, email: string) {
  const signUps = trx.selectFrom('sign_ups').where('email', '=', email).select('id')
  await trx
    .updateTable('sign_up_links')
    .from('users')
    .set((eb) => ({ user_id: eb.ref('users.id') }))
    .where('users.email', '=', email)
    .where('sign_up_links.sign_up_id', 'in', signUps)
    .execute()
  await trx
    .deleteFrom('sign_up_links')
    .where('sign_up_id', 'in', signUps)
    .where('user_id', 'is', null)
    .execute()
  await trx.deleteFrom('sign_ups').where('email', '=', email).execute()
}
