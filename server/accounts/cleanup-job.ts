import { sql } from 'kysely'
import type { RouteDeps } from '../http/route-deps.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { BROWSER_COOKIE_DAYS } from './sessions/browser-cookie.ts'
import { isAlive } from './sessions/sessions.ts'

/** An unconfirmed sign-up is kept this long, so that a person who comes back in a few days can ask for a new link. */
const signUpDays = 7

/** Removes what has run out: sessions, links, popups, sign-ups that nobody confirmed, browsers and counts of mails. */
export function accountsCleanupJob({ db }: Pick<RouteDeps, 'db'>): JobKind<object> {
  return {
    name: 'sweep-accounts',
    schedule: '17 * * * *',
    async run() {
      const now = sql<Date>`now()`
      await db
        .deleteFrom('sessions')
        .where((eb) => eb.not(isAlive))
        .execute()
      await db.deleteFrom('password_resets').where('expires_at', '<', now).execute()
      await db.deleteFrom('google_attempts').where('expires_at', '<', now).execute()
      await db
        .deleteFrom('sign_ups')
        .where('created_at', '<', sql<Date>`now() - make_interval(days => ${signUpDays})`)
        .execute()
      await db
        .deleteFrom('known_browsers')
        .where('signed_in_at', '<', sql<Date>`now() - make_interval(days => ${BROWSER_COOKIE_DAYS})`)
        .execute()
      await db
        .deleteFrom('account_mails')
        .where('last_sent_at', '<', sql<Date>`now() - interval '1 day'`)
        .execute()
    },
  }
}
