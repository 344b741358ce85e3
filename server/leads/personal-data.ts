import type { Db, Trx } from '../database/schema.ts'

/** What a person left with us through the lead form under an address, for their export. */
export const leadsOfPerson = (db: Db, email: string) =>
  db.selectFrom('realty_prospects').selectAll().where('email', '=', email).orderBy('created_at').execute()

export const deleteLeadsOfPerson = (trx: Trx, email: string) =>
  trx.deleteFrom('realty_prospects').where('email', '=', email).execute()
