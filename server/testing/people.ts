import { randomUUID } from 'node:crypto'
import { signAccessToken } from '../accounts/sessions/access-token.ts'
import { hashPassword } from '../accounts/passwords/passwords.ts'
import { openSession } from '../accounts/sessions/sessions.ts'
import type { Db } from '../database/schema.ts'
import { sharedSecret } from '../database/shared-secret.ts'

export interface TestPerson {
  id: string
  email: string
  password: string
  sessionId: string
  token: string
  /** For `app.inject({ …, headers: ann.headers })`. */
  headers: { authorization: string }
}

interface UserOptions {
  email?: string
  firstName?: string
  isAdmin?: boolean
  isInvited?: boolean
}

const testPassword = 'Nine-Palms-27'
let passwordHash: Promise<string> | undefined

/** Creates a signed-in user: `const ann = await signedIn(db)`. */
export async function signedIn(db: Db, about: UserOptions = {}): Promise<TestPerson> {
  const email = about.email ?? `${randomUUID()}@example.com`
  passwordHash ??= hashPassword(testPassword)
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      first_name: about.firstName ?? 'Ann',
      last_name: 'Lee',
      phone: '8135550100',
      password_hash: await passwordHash,
      is_admin: about.isAdmin ?? false,
      is_invited: about.isInvited ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const session = await openSession(db, { userId: id, network: '127.0.0.1', userAgent: 'A test' })
  const token = await signAccessToken(await sharedSecret(db, 'sessions'), { id: session.id, userId: id })
  return {
    id,
    email,
    password: testPassword,
    sessionId: session.id,
    token,
    headers: { authorization: `Bearer ${token}` },
  }
}
