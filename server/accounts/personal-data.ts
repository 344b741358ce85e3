import type { PersonalData } from '../personal-data.ts'
import { forgetSignUps } from './confirm.ts'

const account: PersonalData = {
  name: 'account',
  read: (db, { userId }) =>
    db
      .selectFrom('users')
      .where('id', '=', userId)
      .select([
        'id',
        'email',
        'first_name',
        'last_name',
        'phone',
        'interests',
        'google_id',
        'welcomed_at',
        'is_admin',
        'is_invited',
        'created_at',
        'updated_at',
      ])
      .executeTakeFirst(),
}

const sessions: PersonalData = {
  name: 'sessions',
  read: (db, { userId }) =>
    db
      .selectFrom('sessions')
      .where('user_id', '=', userId)
      .select(['network', 'user_agent', 'created_at', 'last_seen_at'])
      .execute(),
}

/** Sign-ups with the address that nobody has confirmed. */
const signUps: PersonalData = {
  name: 'unconfirmed_sign_ups',
  read: (db, { email }) =>
    db
      .selectFrom('sign_ups')
      .where('email', '=', email)
      .select(['email', 'first_name', 'last_name', 'phone', 'interests', 'created_at'])
      .execute(),
  async erase(trx, { email }) {
    await forgetSignUps(trx, email)
  },
}

export const accountsPersonalData = [account, sessions, signUps]
