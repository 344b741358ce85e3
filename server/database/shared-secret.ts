import { randomBytes } from 'node:crypto'
import type { Db } from './schema.ts'

/** A key of 32 random bytes, made by the first process that asks for it and shared by all through the database. */
export async function sharedSecret(db: Db, name: string): Promise<Buffer> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32) })
    .onConflict((clash) => clash.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
