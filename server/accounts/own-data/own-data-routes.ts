import { deleteOwnAccount, exportOwnData } from '@fairtide/domain/accounts/own-data-api'
import type { Around } from '../../http/route-deps.ts'
import { erasePerson, exportPerson, type PersonalData } from '../../personal-data/personal-data.ts'
import { invalid } from '../../http/http-error.ts'
import type { Serve } from '../../http/register-route.ts'
import { accountDeletedLetter } from '../emails/account-emails.ts'
import { refuseOtherAddress } from './profile-routes.ts'
import { proveAgain } from '../passwords/reauthenticate.ts'
import { clearRefreshCookie } from '../sessions/refresh-cookie.ts'

/** The queue remembers for so long that the last mail was sent. */
const FAREWELL_KEPT_SECONDS = 60

/** Everything kept about a person, to take along or to have removed. */
export function ownDataRoutes(serve: Serve, around: Around, personalData: PersonalData[]) {
  serve(exportOwnData, ({ db, person, reply }) => {
    reply.header('content-disposition', 'attachment; filename="my-data.json"')
    return exportPerson(db, personalData, { userId: person.id, email: person.email })
  })

  serve(deleteOwnAccount, {
    async before({ body, person }) {
      refuseOtherAddress(person, body.email)
      if (await isGoogleAccount(around, person.id)) return
      if (body.currentPassword === undefined)
        throw invalid('Current password is required', { currentPassword: 'Current password is required' })
      await proveAgain(around, person, body.currentPassword)
    },
    async handle({ db, person, reply }) {
      await erasePerson(db, personalData, { userId: person.id, email: person.email })
      // After everything else about them is gone; what is left of this mail in the queue goes soon after it was sent.
      await around.jobs.enqueue(db, 'mail', accountDeletedLetter(person.email), {
        deleteAfterSeconds: FAREWELL_KEPT_SECONDS,
      })
      clearRefreshCookie(around, reply)
      return { message: 'Your account and everything we kept about you has been deleted' }
    },
  })
}

async function isGoogleAccount({ db }: Around, userId: string): Promise<boolean> {
  const { google_id } = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('google_id')
    .executeTakeFirstOrThrow()
  return google_id !== null
}
