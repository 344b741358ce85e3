import { sql } from 'kysely'
import type { RouteDeps } from '../http/route-deps.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { browserCookieDays } from './sessions/browser-cookie.ts'
import { isActiveSession } from './sessions/sessions.ts'

/** Long enough that someone who returns after a few days can still request a new link. */
const signUpRetentionDays = 7

export function accountsCleanupJob({ db }: Pick<RouteDeps, 'db'>): JobKind<object> {
  return {
    name: 'sweep-accounts',
    schedule: '17 * * * *',
    async run() {
      const now = sql<Date>`now()`
      await db
        .deleteFrom('sessions')
        .where((eb) => eb.not(isActiveSession))
        .execute()
      await db.deleteFrom('password_resets').where('expires_at', '<', now).execute()
      await db
        .deleteFrom('sign_up_links')
        .where('expires_at', '<', now)
        .where('user_id', 'is', null)
        .execute()
      await db.deleteFrom('google_attempts').where('expires_at', '<', now).execute()
      await db
        .deleteFrom('sign_ups')
        .where('created_at', '<', sql<Date>`now() - make_interval(days => ${signUpRetentionDays})`)
        .execute()
      await db
        .deleteFrom('known_browsers')
        .where('signed_in_at', '<', sql<Date>`now() - make_interval(days => ${browserCookieDays})`)
        .execute()
      await db
        .deleteFrom('account_mails')
        .where('last_sent_at', '<', sql<Date>`now() - interval '1 day'`)
        .execute()
    },
  }
}
