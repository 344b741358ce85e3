import { deleteOwnAccount, exportOwnData } from '@fairtide/domain/accounts/own-data-api'
import type { RouteDeps } from '../../http/route-deps.ts'
import { erasePerson, exportPerson, type PersonalData } from '../../personal-data/personal-data.ts'
import { badRequest } from '../../http/http-error.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import { accountDeletedLetter } from '../emails/account-emails.ts'
import { assertOwnEmail } from './profile-routes.ts'
import { reauthenticate } from '../passwords/reauthenticate.ts'
import { clearRefreshCookie } from '../sessions/refresh-cookie.ts'

/** The queue remembers for so long that the last mail was sent. */
const FAREWELL_KEPT_SECONDS = 60

/** Everything kept about a person, to take along or to have removed. */
export function ownDataRoutes(registerRoute: RegisterRoute, deps: RouteDeps, personalData: PersonalData[]) {
  registerRoute(exportOwnData, ({ db, user, reply }) => {
    reply.header('content-disposition', 'attachment; filename="my-data.json"')
    return exportPerson(db, personalData, { userId: user.id, email: user.email })
  })

  registerRoute(deleteOwnAccount, {
    async before({ body, user }) {
      assertOwnEmail(user, body.email)
      if (await isGoogleAccount(deps, user.id)) return
      if (body.currentPassword === undefined)
        throw badRequest('Current password is required', { currentPassword: 'Current password is required' })
      await reauthenticate(deps, user, body.currentPassword)
    },
    async handle({ db, user, reply }) {
      await erasePerson(db, personalData, { userId: user.id, email: user.email })
      // After everything else about them is gone; what is left of this mail in the queue goes soon after it was sent.
      await deps.jobs.enqueue(db, 'mail', accountDeletedLetter(user.email), {
        deleteAfterSeconds: FAREWELL_KEPT_SECONDS,
      })
      clearRefreshCookie(deps, reply)
      return { message: 'Your account and everything we kept about you has been deleted' }
    },
  })
}

async function isGoogleAccount({ db }: RouteDeps, userId: string): Promise<boolean> {
  const { google_id } = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('google_id')
    .executeTakeFirstOrThrow()
  return google_id !== null
}
