import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../database/schema.ts'
import { hashLinkToken } from '../emails/link-token.ts'
import type { AccountsTables } from '../tables.ts'

export type SignUpRow = Selectable<AccountsTables['sign_ups']>

/**
 * `now`: this very link has opened the account; `before`: it had done so earlier; `expired`: it opens nothing.
 * `password`: it is alive, but nobody signed up with this address in this browser, so it must ask for a password first.
 */
export type Confirmed = 'now' | 'before' | 'expired' | 'password'

/**
 * Opens an account for whoever opens a mailed link. The link proves whose mailbox it is; who typed the password, only
 * the browser tells. So it is the sign-up of this very browser that becomes the account, or none.
 */
export async function confirmSignUp(trx: Trx, token: string, browserHash: Buffer | null): Promise<Confirmed> {
  const waiting = await lockSignUps(trx, token)
  if (!waiting) return (await wasConfirmedBy(trx, token)) ? 'before' : 'expired'
  const own = waiting.find((signUp) => browserHash && signUp.browser_hash?.equals(browserHash))
  if (!own?.password_hash) return 'password'
  const userId = await openAccount(trx, token, own, own.password_hash)
  return userId ? 'now' : 'before'
}

/** Every sign-up with the address that a living link was mailed to, held until the transaction ends. */
export async function lockSignUps(trx: Trx, token: string): Promise<SignUpRow[] | null> {
  const link = await findSignUpLink(trx, token)
  if (!link) return null
  // All of them in one order: two links for one address that are opened at once must not wait for each other.
  const waiting = await trx
    .selectFrom('sign_ups')
    .where('email', '=', link.email)
    .orderBy('id')
    .selectAll()
    .forUpdate()
    .execute()
  return waiting.some(({ id }) => id === link.id) ? waiting : null
}

/** The sign-up that a living link was mailed for. */
export const findSignUpLink = (db: Db, token: string): Promise<SignUpRow | undefined> =>
  db
    .selectFrom('sign_ups')
    .where('token_hash', '=', hashLinkToken(token))
    .where('token_expires_at', '>', sql<Date>`now()`)
    .selectAll()
    .executeTakeFirst()

/** Makes the account of an address; null where it has one. Every other sign-up with it ends. */
export async function openAccount(
  trx: Trx,
  token: string,
  from: Pick<SignUpRow, 'email' | 'first_name' | 'last_name' | 'phone' | 'interests'>,
  passwordHash: string,
): Promise<string | null> {
  const opened = await trx
    .insertInto('users')
    .values({
      email: from.email,
      first_name: from.first_name ?? from.email.split('@')[0] ?? '',
      last_name: from.last_name ?? '',
      phone: from.phone,
      interests: from.interests ?? '',
      password_hash: passwordHash,
      confirmed_by: hashLinkToken(token),
    })
    .onConflict((clash) => clash.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  await deleteSignUps(trx, from.email)
  return opened?.id ?? null
}

async function wasConfirmedBy(trx: Trx, token: string): Promise<boolean> {
  const owner = await trx
    .selectFrom('users')
    .where('confirmed_by', '=', hashLinkToken(token))
    .select('id')
    .executeTakeFirst()
  return owner !== undefined
}

/** The address has its account: whoever else has signed up with it gets none. */
export async function deleteSignUps(trx: Trx, email: string) {
  await trx.deleteFrom('sign_ups').where('email', '=', email).execute()
}
