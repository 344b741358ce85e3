import type { PersonalData } from '../personal-data.ts'

/** Saved filters, shortlist and comparison; they fall with the person's row. */
export const directoryPersonalData: PersonalData = {
  name: 'directory',
  async read(db, { userId }) {
    const homes = (table: 'shortlisted_homes' | 'compared_homes') =>
      db
        .selectFrom(table)
        .innerJoin('homes', 'homes.id', `${table}.home_id`)
        .where('user_id', '=', userId)
        .select(['homes.slug', 'homes.street_address', 'homes.city'])
        .execute()
    return {
      filter_profiles: await db
        .selectFrom('filter_profiles')
        .where('user_id', '=', userId)
        .select(['profile_name', 'filter_state', 'created_at', 'updated_at'])
        .orderBy('created_at')
        .execute(),
      shortlist: await homes('shortlisted_homes'),
      compared: await homes('compared_homes'),
    }
  },
}
