import {
  createRoiProfile,
  deleteRoiProfile,
  listRoiProfiles,
  readRoiProfile,
  updateRoiProfile,
} from '@fairtide/domain/roi/api'
import { changedElsewhere, maxProfiles, tooManyProfiles } from '@fairtide/domain/roi/profiles/profile'
import { nameIsTaken } from '@fairtide/domain/roi/profiles/profile-name'
import { DatabaseError } from 'pg'
import type { Trx } from '../../database/schema.ts'
import { conflict, notFound } from '../../http/http-error.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import { asProfile, hasId, ownProfile } from './profile-rows.ts'

const unknown = () => notFound('Profile not found')

export function profileRoutes(registerRoute: RegisterRoute) {
  registerRoute(listRoiProfiles, async ({ db, user }) => {
    const rows = await db
      .selectFrom('roi_profiles')
      .selectAll()
      .where('user_id', '=', user.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return { profiles: rows.map(asProfile) }
  })

  registerRoute(readRoiProfile, async ({ db, user, params }) => {
    const row = await ownProfile(db, user.id, params.id)
    return row ? { profile: asProfile(row) } : unknown()
  })

  registerRoute(createRoiProfile, async ({ db, user, body }) => {
    const row = await db
      .insertInto('roi_profiles')
      .values({
        user_id: user.id,
        slot: await freeSlot(db, user.id),
        name: body.name,
        calculator_inputs: JSON.stringify(body.calculator_inputs),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(rethrowNameTaken)
    return { profile: asProfile(row) }
  })

  registerRoute(updateRoiProfile, async ({ db, user, params, body }) => {
    const row = await db
      .updateTable('roi_profiles')
      .set((eb) => ({
        name: body.name,
        calculator_inputs: JSON.stringify(body.calculator_inputs),
        ...(body.notes === undefined ? {} : { notes: body.notes }),
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
    return (await ownProfile(db, user.id, params.id)) ? conflict(changedElsewhere) : unknown()
  })

  registerRoute(deleteRoiProfile, async ({ db, user, params }) => {
    const row = await db
      .deleteFrom('roi_profiles')
      .where('user_id', '=', user.id)
      .where(hasId(params.id))
      .returning('id')
      .executeTakeFirst()
    return row ?? unknown()
  })
}

/** A person's creations queue at their own row; the table's constraints hold the limit whatever else writes. */
async function freeSlot(trx: Trx, userId: string): Promise<number> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const taken = await trx.selectFrom('roi_profiles').select('slot').where('user_id', '=', userId).execute()
  const slots = Array.from({ length: maxProfiles }, (_, index) => index + 1)
  const free = slots.find((slot) => taken.every((row) => row.slot !== slot))
  if (free === undefined) throw conflict(tooManyProfiles)
  return free
}

function rethrowNameTaken(error: unknown): never {
  if (error instanceof DatabaseError && error.constraint === 'roi_profiles_name') throw conflict(nameIsTaken)
  throw error
}
