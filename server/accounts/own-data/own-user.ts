import type { User } from '@fairtide/domain/accounts/user'
import { formatPhone } from '@fairtide/domain/phone-number'
import type { Db } from '../../database/schema.ts'

export async function ownUser(db: Db, userId: string): Promise<User> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'email', 'first_name', 'last_name', 'phone', 'interests', 'google_id', 'welcomed_at'])
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone && formatPhone(row.phone),
    interests: row.interests,
    google_id: row.google_id,
    isNewUser: row.google_id !== null && row.welcomed_at === null,
  }
}
