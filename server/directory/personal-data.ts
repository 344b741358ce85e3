import type { PersonalData } from '../personal-data/personal-data.ts'

/** Saved filters, shortlist and comparison, which are deleted with the user's row. */
export const directoryPersonalData: PersonalData = {
  name: 'directory',
  async read(db, { userId }) {
    const homesOf = (table: 'shortlisted_homes' | 'compared_homes') =>
      db
        .selectFrom(table)
        .innerJoin('homes', 'homes.id', `${table}.home_id`)
        .where('user_id', '=', userId)
        .select(['homes.slug', 'homes.street_address', 'homes.city'])
    return {
      filter_profiles: await db
        .selectFrom('filter_profiles')
        .where('user_id', '=', userId)
        .select(['profile_name', 'filter_state', 'is_default', 'created_at', 'updated_at'])
        .orderBy('created_at')
        .execute(),
      shortlist: await homesOf('shortlisted_homes').select('added_at').orderBy('added_at').execute(),
      compared: await homesOf('compared_homes').select('slot').orderBy('slot').execute(),
    }
  },
}
