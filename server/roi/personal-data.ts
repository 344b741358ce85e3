import type { PersonalData } from '../personal-data/personal-data.ts'

/** Deleted by the foreign key when the user's row is deleted. */
export const roiPersonalData: PersonalData = {
  name: 'roi_profiles',
  read: (db, { userId }) =>
    db
      .selectFrom('roi_profiles')
      .where('user_id', '=', userId)
      .select(['name', 'calculator_inputs', 'notes', 'created_at', 'updated_at'])
      .orderBy('created_at')
      .execute(),
}
