import { deleteOwnAccount, exportOwnData } from '@fairtide/domain/accounts/own-data-api'
import type { RouteDeps } from '../../http/route-deps.ts'
import { erasePerson, exportPerson, type PersonalData } from '../../personal-data/personal-data.ts'
import { badRequest } from '../../http/http-error.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import { accountDeletedEmail } from '../emails/account-emails.ts'
import { assertOwnEmail } from './profile-routes.ts'
import { reauthenticate } from '../passwords/reauthenticate.ts'
import { clearRefreshCookie } from '../sessions/refresh-cookie.ts'

/** The job contains the deleted user's email, so it is removed soon after it was sent. */
const sentEmailRetentionSeconds = 60

export function ownDataRoutes(registerRoute: RegisterRoute, deps: RouteDeps, personalData: PersonalData[]) {
  registerRoute(exportOwnData, ({ db, user, reply }) => {
    reply.header('content-disposition', 'attachment; filename="my-data.json"')
    return exportPerson(db, personalData, { userId: user.id, email: user.email })
  })

  registerRoute(deleteOwnAccount, {
    async before({ body, user }) {
      assertOwnEmail(user, body.email)
      if (await isGoogleUser(deps, user.id)) return
      if (body.currentPassword === undefined)
        throw badRequest('Current password is required', { currentPassword: 'Current password is required' })
      await reauthenticate(deps, user, body.currentPassword)
    },
    async handle({ db, user, reply }) {
      await erasePerson(db, personalData, { userId: user.id, email: user.email })
      await deps.jobs.enqueue(db, 'mail', accountDeletedEmail(user.email), {
        deleteAfterSeconds: sentEmailRetentionSeconds,
      })
      clearRefreshCookie(deps, reply)
      return { message: 'Your account and everything we kept about you has been deleted' }
    },
  })
}

async function isGoogleUser({ db }: RouteDeps, userId: string): Promise<boolean> {
  const { google_id } = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('google_id')
    .executeTakeFirstOrThrow()
  return google_id !== null
}
