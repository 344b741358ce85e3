import { sql } from 'kysely'
import type { RouteDeps } from '../../http/route-deps.ts'
import type { Trx } from '../../database/schema.ts'
import { badRequest } from '../../http/http-error.ts'
import { deleteSignUps } from '../sign-up/confirm-sign-up.ts'
import type { GooglePerson } from './provider.ts'
import { googleLinkedEmail } from '../emails/account-emails.ts'

/**
 * The user of a Google account: the one it already belongs to, the one with its verified address, or a new one.
 * Sign-ups that wait for that address to be confirmed are dropped with their passwords: somebody else may have typed them.
 */
export async function userOfGoogle(
  { sendMail }: Pick<RouteDeps, 'sendMail'>,
  trx: Trx,
  person: GooglePerson,
): Promise<string> {
  const known = await trx
    .selectFrom('users')
    .where('google_id', '=', person.id)
    .select('id')
    .executeTakeFirst()
  if (known) return known.id
  const { email } = person
  if (email === null)
    throw badRequest(
      'Google has not verified the address of this account. Please sign up with your email instead.',
    )

  await deleteSignUps(trx, email)
  const opened = await trx
    .insertInto('users')
    .values({
      email,
      first_name: person.firstName,
      last_name: person.lastName,
      google_id: person.id,
    })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (opened) return opened.id

  const joined = await trx
    .updateTable('users')
    .set({ google_id: person.id, welcomed_at: sql`now()`, updated_at: sql`now()` })
    .where('email', '=', email)
    .where('google_id', 'is', null)
    .returning(['id', 'email', 'first_name'])
    .executeTakeFirst()
  if (joined) {
    await sendMail(trx, googleLinkedEmail(joined))
    return joined.id
  }
  // Two popups of a new person at once: the other one was a moment faster.
  const justOpened = await trx
    .selectFrom('users')
    .where('google_id', '=', person.id)
    .select('id')
    .executeTakeFirst()
  if (justOpened) return justOpened.id
  throw badRequest('This address belongs to another Google account here. Please sign in with that one.')
}
