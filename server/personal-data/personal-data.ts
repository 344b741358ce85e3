import type { Db, Trx } from '../database/schema.ts'

/** Of whom something is kept: an account, or, in records made without one, only an address. */
export interface Subject {
  userId: string
  email: string
}

/**
 * What one part of the product keeps about people. `app.ts` lists every part, so that "Download my data" and
 * "Delete my account" reach all of them although no area knows another.
 */
export interface PersonalData {
  /** The name under which it stands in the export. */
  name: string
  /** Every row about the person, as it is kept, but for secrets such as hashes of passwords. */
  read(db: Db, subject: Subject): Promise<unknown>
  /**
   * Removes every row about the person. Rows that fall with the row in `users` (`on delete cascade`) need nothing
   * here; the accounts remove that row last.
   */
  erase?(trx: Trx, subject: Subject): Promise<void>
}

/** Everything kept about a person, by the name of its part. */
export async function exportPerson(
  db: Db,
  parts: PersonalData[],
  subject: Subject,
): Promise<Record<string, unknown>> {
  const exported: Record<string, unknown> = { exported_at: new Date().toISOString() }
  for (const part of parts) exported[part.name] = await part.read(db, subject)
  return exported
}

/** Leaves nothing about a person. Their sessions end with the first call after it. */
export async function erasePerson(trx: Trx, parts: PersonalData[], subject: Subject) {
  for (const part of parts) await part.erase?.(trx, subject)
  await trx.deleteFrom('users').where('id', '=', subject.userId).execute()
}
