import type { RouteDeps } from '../../http/route-deps.ts'
import type { AuthenticatedUser } from '../../http/authentication.ts'
import { badRequest } from '../../http/http-error.ts'
import { limitReauthentication } from './attempt-limits.ts'
import { verifyPassword } from './passwords.ts'

const googlePasswordMessage =
  'You sign in with Google. Please use your Google account settings to change your password.'

/** @throws 400 for a wrong password or a Google account, 429 after too many attempts */
export async function reauthenticate(
  deps: RouteDeps,
  user: AuthenticatedUser,
  currentPassword: string,
): Promise<{ checkedHash: string }> {
  const { password_hash, google_id } = await deps.db
    .selectFrom('users')
    .where('id', '=', user.id)
    .select(['password_hash', 'google_id'])
    .executeTakeFirstOrThrow()
  if (google_id !== null) throw badRequest(googlePasswordMessage)
  const attempt = await limitReauthentication(deps, user.sessionId)
  if (!(await verifyPassword(currentPassword, password_hash)) || password_hash === null)
    throw wrongCurrentPassword()
  await attempt.refund()
  return { checkedHash: password_hash }
}

export const wrongCurrentPassword = () =>
  badRequest('Current password is incorrect', { currentPassword: 'Current password is incorrect' })
