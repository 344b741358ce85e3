import { readInputs, type Profile } from '@fairtide/domain/roi/profiles/profile'
import { sql, type Selectable } from 'kysely'
import type { Db, Trx } from '../../database/schema.ts'
import type { RoiTables } from '../tables.ts'

/** A person's own profile; compared as text, so that an id that is none is unknown like any other. */
export const ownProfile = (db: Db | Trx, userId: string, id: string) =>
  db.selectFrom('roi_profiles').selectAll().where('user_id', '=', userId).where(hasId(id)).executeTakeFirst()

export const hasId = (id: string) => sql<boolean>`id::text = ${id}`

export const asProfile = (row: Selectable<RoiTables['roi_profiles']>): Profile => ({
  id: row.id,
  name: row.name,
  calculator_inputs: readInputs(row.calculator_inputs),
  notes: row.notes,
  created_at: row.created_at.toISOString(),
  is_active: row.is_active,
  version: row.version,
})
