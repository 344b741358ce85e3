import { afterAll, expect, test } from 'vitest'
import { connect } from '../../database/connect.ts'
import { testDatabase } from '../../testing/database.ts'
import { signedIn } from '../../testing/people.ts'
import { createSessionLoader } from './session-loader.ts'

const connection = connect(await testDatabase(), { maxConnections: 4 })
const { db } = connection
afterAll(() => db.destroy())
const loadUser = createSessionLoader(connection, [])

test('requests at the same time each get their own user', async () => {
  const people = await Promise.all([signedIn(db), signedIn(db), signedIn(db, { isAdmin: true })])
  const sessions = [...people, ...people].map(({ sessionId }) => sessionId)
  const users = await Promise.all([...sessions, '00000000-0000-4000-8000-000000000000'].map(loadUser))
  expect(users.map((user) => user?.email)).toEqual([
    ...people.map(({ email }) => email),
    ...people.map(({ email }) => email),
    undefined,
  ])
  expect(users[2]?.isAdmin).toBe(true)
})

test('an ended session is refused from the next request on, even under load', async () => {
  const { sessionId } = await signedIn(db)
  const busy = Array.from({ length: 20 }, () => loadUser(sessionId))
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
  expect(await loadUser(sessionId)).toBeNull()
  await Promise.all(busy)
})

test('after a failed query, the next request succeeds', async () => {
  const { sessionId, email } = await signedIn(db)
  await expect(loadUser('no session id')).rejects.toThrow('invalid input syntax')
  expect((await loadUser(sessionId))?.email).toBe(email)
})
