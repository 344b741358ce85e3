import type { PersonalData } from '../../personal-data/personal-data.ts'
import { deleteSignUps } from '../sign-up/confirm-sign-up.ts'

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

const signUps: PersonalData = {
  name: 'unconfirmed_sign_ups',
  read: (db, { email }) =>
    db
      .selectFrom('sign_ups')
      .where('email', '=', email)
      .select(['email', 'first_name', 'last_name', 'phone', 'interests', 'created_at'])
      .execute(),
  async erase(trx, { email }) {
    await deleteSignUps(trx, email)
  },
}

const knownBrowsers: PersonalData = {
  name: 'known_browsers',
  read: (db, { userId }) =>
    db.selectFrom('known_browsers').where('user_id', '=', userId).select('signed_in_at').execute(),
}

const emailBudgets: PersonalData = {
  name: 'account_mails',
  read: (db, { email }) =>
    db
      .selectFrom('account_mails')
      .where('email', '=', email)
      .select(['kind', 'sent', 'counted_since', 'last_sent_at'])
      .execute(),
  async erase(trx, { email }) {
    await trx.deleteFrom('account_mails').where('email', '=', email).execute()
  },
}

export const accountsPersonalData = [account, sessions, signUps, knownBrowsers, emailBudgets]
