import { sql } from 'kysely'
import type { RouteDeps } from '../../http/route-deps.ts'
import type { Trx } from '../../database/schema.ts'
import { badRequest } from '../../http/http-error.ts'
import { deleteSignUps } from '../sign-up/confirm-sign-up.ts'
import type { GoogleProfile } from './provider.ts'
import { googleLinkedEmail } from '../emails/account-emails.ts'

/** @throws 400 for an unverified email, or one that belongs to another Google account */
export async function findOrCreateGoogleUser(
  { sendMail }: Pick<RouteDeps, 'sendMail'>,
  trx: Trx,
  profile: GoogleProfile,
): Promise<string> {
  const existing = await trx
    .selectFrom('users')
    .where('google_id', '=', profile.id)
    .select('id')
    .executeTakeFirst()
  if (existing) return existing.id
  const { email } = profile
  if (email === null)
    throw badRequest(
      'Google has not verified the address of this account. Please sign up with your email instead.',
    )

  const created = await trx
    .insertInto('users')
    .values({
      email,
      first_name: profile.firstName,
      last_name: profile.lastName,
      google_id: profile.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  // Someone else may have typed their passwords.
  await deleteSignUps(trx, email)
  if (created) return created.id

  const linked = await trx
    .updateTable('users')
    .set({ google_id: profile.id, welcomed_at: sql`now()`, updated_at: sql`now()` })
    .where('email', '=', email)
    .where('google_id', 'is', null)
    .returning(['id', 'email', 'first_name'])
    .executeTakeFirst()
  if (linked) {
    await sendMail(trx, googleLinkedEmail(linked))
    return linked.id
  }
  // Another popup of the same new user may have created the account a moment ago.
  const concurrent = await trx
    .selectFrom('users')
    .where('google_id', '=', profile.id)
    .select('id')
    .executeTakeFirst()
  if (concurrent) return concurrent.id
  throw badRequest('This address belongs to another Google account here. Please sign in with that one.')
}
