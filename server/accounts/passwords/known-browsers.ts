import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

/** Bounds how many extra attempts a thief of one password can collect for guessing the next. */
const maxKnownBrowsers = 20

export async function addKnownBrowser(db: Db, userId: string, browserHash: Buffer) {
  await db
    .insertInto('known_browsers')
    .values({ user_id: userId, browser_hash: browserHash })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'browser_hash']).doUpdateSet({ signed_in_at: sql`now()` }),
    )
    .execute()
  await db
    .deleteFrom('known_browsers')
    .where('user_id', '=', userId)
    .where('browser_hash', 'in', (eb) =>
      eb
        .selectFrom('known_browsers')
        .where('user_id', '=', userId)
        .orderBy('signed_in_at', 'desc')
        .select('browser_hash')
        .offset(maxKnownBrowsers),
    )
    .execute()
}

/** After a password change, only the browser that made it stays known. */
export async function removeOtherBrowsers(db: Db, userId: string, browserHash: Buffer | null) {
  let query = db.deleteFrom('known_browsers').where('user_id', '=', userId)
  if (browserHash) query = query.where('browser_hash', '!=', browserHash)
  await query.execute()
}

export async function findKnownBrowser(
  db: Db,
  email: string,
  browserHash: Buffer | null,
): Promise<Buffer | null> {
  const known = await db
    .selectFrom('known_browsers')
    .innerJoin('users', 'users.id', 'known_browsers.user_id')
    .where('users.email', '=', email)
    .where('browser_hash', '=', browserHash ?? Buffer.alloc(0))
    .select('browser_hash')
    .executeTakeFirst()
  return known?.browser_hash ?? null
}
