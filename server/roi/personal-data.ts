import type { PersonalData } from '../personal-data/personal-data.ts'

/** The calculator's saved profiles; they fall with the person's row. */
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
