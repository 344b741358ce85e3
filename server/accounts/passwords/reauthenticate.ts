import type { Around } from '../../http/route-deps.ts'
import type { Person } from '../../http/authenticated-user.ts'
import { invalid } from '../../http/http-error.ts'
import { countGuessInSession } from './password-attempts.ts'
import { verifyPassword } from './passwords.ts'

export const googlePasswordMessage =
  'You sign in with Google. Please use your Google account settings to change your password.'

/** Asks the person of a session for their password once more, ahead of what a stolen token must not do. */
export async function proveAgain(around: Around, person: Person, currentPassword: string) {
  const { password_hash, google_id } = await around.db
    .selectFrom('users')
    .where('id', '=', person.id)
    .select(['password_hash', 'google_id'])
    .executeTakeFirstOrThrow()
  if (google_id !== null) throw invalid(googlePasswordMessage)
  const guess = await countGuessInSession(around, person.sessionId)
  if (!(await verifyPassword(currentPassword, password_hash)))
    throw invalid('Current password is incorrect', { currentPassword: 'Current password is incorrect' })
  await guess.right()
}
