import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

/** More than a person has; a thief of a password cannot collect browsers to guess the next one with. */
const maxKnownBrowsers = 20

/** Remembers that this browser has signed in to the account. */
export async function rememberBrowser(db: Db, userId: string, browserHash: Buffer) {
  await db
    .insertInto('known_browsers')
    .values({ user_id: userId, browser_hash: browserHash })
    .onConflict((clash) =>
      clash.columns(['user_id', 'browser_hash']).doUpdateSet({ signed_in_at: sql`now()` }),
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

/** A new password: only the browser that set it stays known. */
export async function forgetOtherBrowsers(db: Db, userId: string, browserHash: Buffer | null) {
  let query = db.deleteFrom('known_browsers').where('user_id', '=', userId)
  if (browserHash) query = query.where('browser_hash', '!=', browserHash)
  await query.execute()
}

/** The browser's hash if it has signed in to the account with this address before, else null. */
export async function knownBrowserOf(
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
