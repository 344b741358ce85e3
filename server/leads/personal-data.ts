import type { PersonalData } from '../personal-data/personal-data.ts'

export const leadsPersonalData: PersonalData = {
  name: 'leads',
  read: (db, { email }) =>
    db.selectFrom('realty_prospects').selectAll().where('email', '=', email).orderBy('created_at').execute(),
  async erase(trx, { email }) {
    await trx.deleteFrom('realty_prospects').where('email', '=', email).execute()
  },
}
