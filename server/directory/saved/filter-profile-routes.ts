import {
  createFilterProfile,
  deleteFilterProfile,
  getDirectoryLimits,
  getFilterProfile,
  listFilterProfiles,
  updateFilterProfile,
} from '@fairtide/domain/directory/api'
import {
  changedElsewhere,
  type FilterProfile,
  nameIsTaken,
  tooManyFilterProfiles,
} from '@fairtide/domain/directory/filters/filter-profile'
import { type Selectable, sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Db, Trx } from '../../database/schema.ts'
import { conflict, notFound } from '../../http/http-error.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import type { DirectoryTables } from '../tables.ts'

const unknown = () => notFound('Profile not found')

/** A person's saved filters. Every call is scoped by its caller: another's profile is unknown. */
export function filterProfileRoutes(registerRoute: RegisterRoute, maxProfiles: number) {
  registerRoute(getDirectoryLimits, () => ({ filter_profiles: maxProfiles }))

  registerRoute(listFilterProfiles, async ({ db, user }) => {
    const rows = await db
      .selectFrom('filter_profiles')
      .selectAll()
      .where('user_id', '=', user.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return { profiles: rows.map(asProfile) }
  })

  registerRoute(getFilterProfile, async ({ db, user, params }) => {
    const row = await ownProfile(db, user.id, params.id)
    return row ? { profile: asProfile(row) } : unknown()
  })

  registerRoute(createFilterProfile, async ({ db, user, body }) => {
    const row = await db
      .insertInto('filter_profiles')
      .values({
        user_id: user.id,
        slot: await freeSlot(db, user.id, maxProfiles),
        profile_name: body.profile_name,
        filter_state: JSON.stringify(body.filter_state),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(rethrowNameTaken)
    return { profile: asProfile(row) }
  })

  registerRoute(updateFilterProfile, async ({ db, user, params, body }) => {
    if (body.is_default) await unmarkOther(db, user.id, params.id)
    const row = await db
      .updateTable('filter_profiles')
      .set((eb) => ({
        profile_name: body.profile_name,
        filter_state: JSON.stringify(body.filter_state),
        ...(body.is_default !== undefined && { is_default: body.is_default }),
        version: eb('version', '+', 1),
        updated_at: new Date(),
      }))
      .where('user_id', '=', user.id)
      .where(hasId(params.id))
      .$if(body.version !== undefined, (query) => query.where('version', '=', body.version ?? 0))
      .returningAll()
      .executeTakeFirst()
      .catch(rethrowNameTaken)
    if (row) return { profile: asProfile(row) }
    // Thrown, so that the mark goes back to where it was.
    throw (await ownProfile(db, user.id, params.id)) ? conflict(changedElsewhere) : unknown()
  })

  registerRoute(deleteFilterProfile, async ({ db, user, params }) => {
    const row = await db
      .deleteFrom('filter_profiles')
      .where('user_id', '=', user.id)
      .where(hasId(params.id))
      .returning('id')
      .executeTakeFirst()
    return row ?? unknown()
  })
}

/** Compared as text, so that an id that is none is unknown like any other. */
const hasId = (id: string) => sql<boolean>`id::text = ${id}`

const ownProfile = (db: Db | Trx, userId: string, id: string) =>
  db
    .selectFrom('filter_profiles')
    .selectAll()
    .where('user_id', '=', userId)
    .where(hasId(id))
    .executeTakeFirst()

const asProfile = (row: Selectable<DirectoryTables['filter_profiles']>): FilterProfile => ({
  id: row.id,
  profile_name: row.profile_name,
  filter_state: row.filter_state,
  is_default: row.is_default,
  created_at: row.created_at.toISOString(),
  version: row.version,
})

/** Takes the mark of the default from another profile. A person's marks queue at their own row. */
async function unmarkOther(trx: Trx, userId: string, id: string) {
  await lockPerson(trx, userId)
  await trx
    .updateTable('filter_profiles')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .where(sql<boolean>`id::text <> ${id}`)
    .execute()
}

const lockPerson = (trx: Trx, userId: string) =>
  trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()

/** A person's creations queue at their own row; the table's constraints hold the limit whatever else writes. */
async function freeSlot(trx: Trx, userId: string, maxProfiles: number): Promise<number> {
  await lockPerson(trx, userId)
  const rows = await trx.selectFrom('filter_profiles').select('slot').where('user_id', '=', userId).execute()
  const taken = new Set(rows.map(({ slot }) => slot))
  for (let slot = 1; slot <= maxProfiles; slot++) if (!taken.has(slot)) return slot
  throw conflict(tooManyFilterProfiles(maxProfiles))
}

function rethrowNameTaken(error: unknown): never {
  if (error instanceof DatabaseError && error.constraint === 'filter_profiles_name')
    throw conflict(nameIsTaken)
  throw error
}
