import { changePassword, updateProfile, welcome } from '@fairtide/domain/accounts/api'
import { sql } from 'kysely'
import type { RouteDeps } from '../../http/route-deps.ts'
import type { AuthenticatedUser } from '../../http/authentication.ts'
import { forbidden } from '../../http/http-error.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import { readBrowserHash } from '../sessions/browser-cookie.ts'
import { removeOtherBrowsers } from '../passwords/known-browsers.ts'
import { passwordChangedEmail, welcomeEmail } from '../emails/account-emails.ts'
import { ownUser } from './own-user.ts'
import { hashPassword, assertUncommonPassword } from '../passwords/passwords.ts'
import { endUserSessions } from '../sessions/sessions.ts'
import { reauthenticate, wrongCurrentPassword } from '../passwords/reauthenticate.ts'

export function profileRoutes(registerRoute: RegisterRoute, deps: RouteDeps) {
  registerRoute(updateProfile, async ({ body, db, user }) => {
    assertOwnEmail(user, body.email)
    await db
      .updateTable('users')
      .set({
        first_name: body.firstName,
        last_name: body.lastName,
        phone: body.phone,
        interests: body.interests,
        updated_at: sql`now()`,
      })
      .where('id', '=', user.id)
      .execute()
    return { user: await ownUser(db, user.id) }
  })

  registerRoute(changePassword, {
    async before({ body, user }) {
      assertOwnEmail(user, body.email)
      assertUncommonPassword(body.newPassword, 'newPassword')
      const { checkedHash } = await reauthenticate(deps, user, body.currentPassword)
      return { checkedHash, passwordHash: await hashPassword(body.newPassword) }
    },
    async handle({ db, user, request }, { checkedHash, passwordHash }) {
      const recipient = await db
        .updateTable('users')
        .set({ password_hash: passwordHash, updated_at: sql`now()` })
        .where('id', '=', user.id)
        // A reset or another change may have set a new one while this one was hashed.
        .where('password_hash', '=', checkedHash)
        .returning(['email', 'first_name'])
        .executeTakeFirst()
      if (!recipient) throw wrongCurrentPassword()
      await db.deleteFrom('password_resets').where('user_id', '=', user.id).execute()
      await endUserSessions(db, user.id, user.sessionId)
      await removeOtherBrowsers(db, user.id, readBrowserHash(deps, request))
      await deps.sendMail(db, passwordChangedEmail(recipient))
      return { message: 'Password updated successfully' }
    },
  })

  registerRoute(welcome, async ({ body, db, user }) => {
    assertOwnEmail(user, body.email)
    const welcomed = await db
      .updateTable('users')
      .set({ welcomed_at: sql`now()` })
      .where('id', '=', user.id)
      .where('google_id', 'is not', null)
      .where('welcomed_at', 'is', null)
      .returning(['email', 'first_name'])
      .executeTakeFirst()
    if (welcomed) await deps.sendMail(db, welcomeEmail(welcomed, deps.config.PUBLIC_URL))
    return { message: welcomed ? 'Welcome mail sent' : 'There is nothing to send' }
  })
}

/** @throws 403 if the body names another email than the signed-in user's: the request was meant for another account. */
export function assertOwnEmail(user: AuthenticatedUser, email: string | undefined) {
  if (email !== undefined && email.toLowerCase() !== user.email) throw forbidden()
}
