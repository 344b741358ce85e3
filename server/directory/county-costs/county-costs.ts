import { type CountyCosts, countyFigureNames } from '@fairtide/domain/directory/estimates/county-costs'
import type { StoredCountyCosts } from '@fairtide/domain/directory/estimates/county-costs-api'
import { sql } from 'kysely'
import type { Db, Trx } from '../../database/schema.ts'

export function readCountyCosts(db: Db | Trx): Promise<CountyCosts[]> {
  return db
    .selectFrom('county_costs')
    .select(['county', ...countyFigureNames])
    .orderBy('county')
    .execute()
}

/** Undefined if there is no such county. */
export async function saveCountyCosts(
  db: Db,
  { county, ...figures }: CountyCosts,
): Promise<StoredCountyCosts | undefined> {
  const row = await db
    .updateTable('county_costs')
    .set({ ...figures, updated_at: sql`now()` })
    .where('county', '=', county)
    .returning(['county', ...countyFigureNames, 'updated_at'])
    .executeTakeFirst()
  return row && { ...row, updated_at: row.updated_at.toISOString() }
}
