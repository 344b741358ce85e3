import {
  addToCompared,
  addToShortlist,
  comparisonIsFull,
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

/** The shortlist and the comparison of an account. Every route responds with the homes in it after the call. */
export function savedHomeRoutes(registerRoute: RegisterRoute, { referenceData }: Directory) {
  const shortlist = async (db: Db | Trx, userId: string) =>
    homesOf(
      db,
      sql`shortlisted_homes s on s.home_id = h.id where s.user_id = ${userId} order by s.added_at desc, s.home_id desc`,
    )
  const compared = async (db: Db | Trx, userId: string) =>
    homesOf(db, sql`compared_homes c on c.home_id = h.id where c.user_id = ${userId} order by c.slot`)

  async function homesOf(db: Db | Trx, saved: RawBuilder<unknown>) {
    const { rows } = await sql<HomeRow>`
      select ${homeColumns} from homes h join ${saved}`.execute(db)
    const data = await referenceData()
    return { data: rows.map((row) => showHome(row, data)) }
  }

  registerRoute(getShortlist, ({ db, user }) => shortlist(db, user.id))
  registerRoute(addToShortlist, async ({ db, user, params }) => {
    const homeId = await existingHome(db, params.home_id)
    await lockUser(db, user.id)
    const saved = await db
      .selectFrom('shortlisted_homes')
      .select('home_id')
      .where('user_id', '=', user.id)
      .execute()
    if (saved.length >= maxShortlistedHomes && !saved.some((row) => row.home_id === homeId))
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
    await lockUser(db, user.id)
    const saved = await db.selectFrom('compared_homes').selectAll().where('user_id', '=', user.id).execute()
    if (!saved.some((row) => row.home_id === homeId)) {
      // After the last one, so that homes stay in the order in which they were added; when that is full, the first gap.
      const last = Math.max(0, ...saved.map(({ slot }) => slot))
      const slots = [last + 1, 1, 2, 3, 4].filter((slot) => slot <= maxComparedHomes)
      const slot = slots.find((slot) => saved.every((row) => row.slot !== slot))
      if (!slot) return conflict(comparisonIsFull)
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

/** Locks the user's row, so that two concurrent additions cannot both take the last place. */
async function lockUser(trx: Trx, userId: string) {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}
