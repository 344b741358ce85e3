import { randomBytes } from 'node:crypto'
import type { Db } from './schema.ts'

/** A key of 32 random bytes, generated once and shared by all processes through the database. */
export async function sharedSecret(db: Db, name: string): Promise<Buffer> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
