import {
  addToCompared,
  addToShortlist,
  getCompared,
  getShortlist,
  maxComparedHomes,
  maxShortlistedHomes,
  removeFromCompared,
  removeFromShortlist,
} from '@fairtide/domain/directory/saved-homes-api'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../database/schema.ts'
import { conflict, notFound } from '../../http/http-error.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import { recordId } from '../lists/conditions.ts'
import type { Directory } from '../directory.ts'
import { homeColumns } from '../records/home-columns.ts'
import { type HomeRow, showHome } from '../records/show-records.ts'

/** The shortlist and the comparison of an account: both answer with what they hold after the call. */
export function savedHomeRoutes(registerRoute: RegisterRoute, { referenceData }: Directory) {
  const shortlist = async (db: Db | Trx, userId: string) =>
    homesOf(
      db,
      sql`shortlisted_homes k on k.home_id = h.id where k.user_id = ${userId} order by k.added_at desc, k.home_id desc`,
    )
  const compared = async (db: Db | Trx, userId: string) =>
    homesOf(db, sql`compared_homes k on k.home_id = h.id where k.user_id = ${userId} order by k.slot`)

  async function homesOf(db: Db | Trx, kept: RawBuilder<unknown>) {
    const { rows } = await sql<HomeRow>`
      select ${homeColumns} from homes h join ${kept}`.execute(db)
    const known = await referenceData()
    return { data: rows.map((row) => showHome(row, known)) }
  }

  registerRoute(getShortlist, ({ db, user }) => shortlist(db, user.id))
  registerRoute(addToShortlist, async ({ db, user, params }) => {
    const homeId = await existingHome(db, params.home_id)
    await queueAtPerson(db, user.id)
    const kept = await db
      .selectFrom('shortlisted_homes')
      .select('home_id')
      .where('user_id', '=', user.id)
      .execute()
    if (kept.length >= maxShortlistedHomes && !kept.some((row) => row.home_id === homeId))
      return conflict(`A shortlist holds ${maxShortlistedHomes} homes. Take one off to make room.`)
    await db
      .insertInto('shortlisted_homes')
      .values({ user_id: user.id, home_id: homeId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return shortlist(db, user.id)
  })
  registerRoute(removeFromShortlist, async ({ db, user, params }) => {
    await db
      .deleteFrom('shortlisted_homes')
      .where('user_id', '=', user.id)
      .where('home_id', '=', recordId(params.home_id) ?? 0)
      .execute()
    return shortlist(db, user.id)
  })

  registerRoute(getCompared, ({ db, user }) => compared(db, user.id))
  registerRoute(addToCompared, async ({ db, user, params }) => {
    const homeId = await existingHome(db, params.home_id)
    await queueAtPerson(db, user.id)
    const kept = await db.selectFrom('compared_homes').selectAll().where('user_id', '=', user.id).execute()
    if (!kept.some((row) => row.home_id === homeId)) {
      // After the last one, so that homes stay in the order in which they were added; else the gap that was left.
      const last = Math.max(0, ...kept.map(({ slot }) => slot))
      const slots = [last + 1, 1, 2, 3, 4].filter((slot) => slot <= maxComparedHomes)
      const slot = slots.find((slot) => kept.every((row) => row.slot !== slot))
      if (!slot)
        return conflict(`You can compare ${maxComparedHomes} homes at most. Take one out to add another.`)
      await db.insertInto('compared_homes').values({ user_id: user.id, home_id: homeId, slot }).execute()
    }
    return compared(db, user.id)
  })
  registerRoute(removeFromCompared, async ({ db, user, params }) => {
    await db
      .deleteFrom('compared_homes')
      .where('user_id', '=', user.id)
      .where('home_id', '=', recordId(params.home_id) ?? 0)
      .execute()
    return compared(db, user.id)
  })
}

async function existingHome(trx: Trx, id: string): Promise<number> {
  const home = await trx
    .selectFrom('homes')
    .select('id')
    .where('id', '=', recordId(id) ?? 0)
    .executeTakeFirst()
  if (!home) throw notFound('Property not found')
  return home.id
}

/** A person's additions queue at their own row, so that two at once cannot both take the last place. */
async function queueAtPerson(trx: Trx, userId: string) {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}
