import { overview } from '@fairtide/domain/admin/api'
import { sql } from 'kysely'
import type { RouteDeps } from '../http/route-deps.ts'
import type { RegisterRoute } from '../http/register-route.ts'
import { jobRoutes } from './jobs.ts'
import { mailRoutes } from './mails.ts'

export function adminRoutes(registerRoute: RegisterRoute, deps: Pick<RouteDeps, 'config'>) {
  registerRoute(overview, async ({ db }) => {
    const { rows } = await sql<{ new_leads: number; accounts: number; available_homes: number }>`
      select (select count(*) from realty_prospects where status = 'new') as new_leads,
             (select count(*) from users) as accounts,
             (select count(*) from homes where availability_status = 'available') as available_homes`.execute(
      db,
    )
    const sources = await db
      .selectFrom('listing_sources')
      .select(['name', 'is_sample', 'last_import_at'])
      .select((eb) =>
        eb
          .selectFrom('homes')
          .whereRef('homes.source', '=', 'listing_sources.name')
          .select((of) => of.fn.countAll<number>().as('homes'))
          .as('homes'),
      )
      .orderBy('name')
      .execute()
    return {
      new_leads: rows[0]?.new_leads ?? 0,
      accounts: rows[0]?.accounts ?? 0,
      available_homes: rows[0]?.available_homes ?? 0,
      sources: sources.map((source) => ({
        name: source.name,
        is_sample: source.is_sample,
        last_import_at: source.last_import_at?.toISOString() ?? null,
        homes: source.homes ?? 0,
      })),
    }
  })
  jobRoutes(registerRoute)
  mailRoutes(registerRoute, deps)
}
