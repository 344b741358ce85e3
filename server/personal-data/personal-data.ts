import type { Db, Trx } from '../database/schema.ts'

/** The person whose data it is: an account, or only an email address. */
export interface Subject {
  userId: string
  email: string
}

/** The personal data of one part of the product. `all-personal-data.ts` lists every part for export and deletion. */
export interface PersonalData {
  name: string
  /** Every row about the person, without secrets such as password hashes. */
  read(db: Db, subject: Subject): Promise<unknown>
  /** Deletes every row about the person that `on delete cascade` from `users` does not reach. */
  erase?(trx: Trx, subject: Subject): Promise<void>
}

export async function exportPerson(
  db: Db,
  parts: PersonalData[],
  subject: Subject,
): Promise<Record<string, unknown>> {
  const exported: Record<string, unknown> = { exported_at: new Date().toISOString() }
  for (const part of parts) exported[part.name] = await part.read(db, subject)
  return exported
}

/** Deletes everything about a person. Their sessions end at their next call. */
export async function erasePerson(trx: Trx, parts: PersonalData[], subject: Subject) {
  for (const part of parts) await part.erase?.(trx, subject)
  await trx.deleteFrom('users').where('id', '=', subject.userId).execute()
}
