import { isDeepStrictEqual } from 'node:util'
import {
  exportCountyCosts,
  importCountyCosts,
  listCountyCosts,
  updateCountyCosts,
} from '@fairtide/domain/directory/estimates/county-costs-api'
import type { Db } from '../../database/schema.ts'
import { notFound } from '../../http/http-error.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { readCountyCosts, saveCountyCosts } from './county-costs.ts'
import { readCountyCostsCsv, toCountyCostsCsv } from './county-costs-csv.ts'
import { refreshEstimatesJobName, type RefreshEstimates } from './refresh-estimates-job.ts'

export function countyCostsRoutes(registerRoute: RegisterRoute, jobs: Jobs) {
  /** The homes of the counties are estimated again after the response. */
  const refresh = (db: Db, counties: string[]) =>
    jobs.enqueue<RefreshEstimates>(db, refreshEstimatesJobName, { counties })

  registerRoute(listCountyCosts, async ({ db }) => {
    const rows = await db.selectFrom('county_costs').selectAll().orderBy('county').execute()
    return { data: rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() })) }
  })

  registerRoute(exportCountyCosts, async ({ db }) => toCountyCostsCsv(await readCountyCosts(db)))

  registerRoute(updateCountyCosts, async ({ db, params, body }) => {
    const saved = await saveCountyCosts(db, { county: params.county, ...body })
    if (!saved) return notFound('County not found')
    await refresh(db, [params.county])
    return saved
  })

  registerRoute(importCountyCosts, async ({ db, body }) => {
    const rows = readCountyCostsCsv(body.csv)
    const stored = new Map((await readCountyCosts(db)).map((row) => [row.county, row]))
    const changed = rows.filter((row) => !isDeepStrictEqual({ ...row }, { ...stored.get(row.county) }))
    for (const row of changed) await saveCountyCosts(db, row)
    if (changed.length > 0)
      await refresh(
        db,
        changed.map(({ county }) => county),
      )
    return { changed: changed.length, unchanged: rows.length - changed.length }
  })
}
