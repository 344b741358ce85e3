import { connect, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Trx } from '../../database/schema.ts'
import { signedIn, type TestPerson } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'
import { hashPassword } from '../passwords/passwords.ts'

const { app, db } = await testSite()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

type Call = [method: 'POST' | 'PUT' | 'DELETE', url: string, body: object]

/** Sends a call's headers, runs `meanwhile` once the server has read them, then sends the body. */
async function sendSlowly(user: TestPerson, [method, url, body]: Call, meanwhile: () => Promise<unknown>) {
  await setLastSeen(user, '2 minutes')
  const text = JSON.stringify(body)
  const socket = connect(port, '127.0.0.1')
  let response = ''
  socket.on('data', (part: Buffer) => (response += part.toString()))
  const ended = new Promise((resolve) => socket.once('close', resolve))
  const head = [
    `${method} ${url} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `Authorization: ${user.headers.authorization}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await expect.poll(() => wasSeenJustNow(user), { timeout: 10_000 }).toBe(true)
  await meanwhile()
  socket.write(text)
  await ended
  return Number(/^HTTP\/1.1 (\d{3})/.exec(response)?.[1])
}
const setLastSeen = (user: TestPerson, ago: string) =>
  db
    .updateTable('sessions')
    .set({ last_seen_at: sql`now() - ${ago}::interval` })
    .where('id', '=', user.sessionId)
    .execute()
async function wasSeenJustNow(user: TestPerson) {
  const row = await db
    .selectFrom('sessions')
    .where('id', '=', user.sessionId)
    .select(sql<boolean>`last_seen_at > now() - interval '1 minute'`.as('just_now'))
    .executeTakeFirstOrThrow()
  return row.just_now
}

const post = {
  title: 'A post',
  slug: 'a-post',
  source: 'Text',
  source_format: 'markdown',
  excerpt: '',
  author: '',
  cover: null,
}

test.each<[string, Call]>([
  ['signed-in', ['PUT', '/profile', { firstName: 'Mallory', lastName: 'Lee' }]],
  ['admin', ['POST', '/api/admin/posts', post]],
])('a call (%s) whose body arrives after its session ended is refused', async (_access, call) => {
  const user = await signedIn(db, { isAdmin: true })
  const endSession = () => db.deleteFrom('sessions').where('id', '=', user.sessionId).execute()
  expect(await sendSlowly(user, call, endSession)).toBe(401)
  const stored = db.selectFrom('users').where('id', '=', user.id).select('first_name')
  expect(await stored.executeTakeFirst()).toEqual({ first_name: 'Ann' })
})

test('a call whose body arrives after the role was taken away is refused', async () => {
  const user = await signedIn(db, { isAdmin: true })
  const demote = () => db.updateTable('users').set({ is_admin: false }).where('id', '=', user.id).execute()
  expect(await sendSlowly(user, ['POST', '/api/admin/posts', post], demote)).toBe(403)
})

/** Runs `call` against what `change` has written but not committed yet, then commits. */
async function duringTransaction<Result>(
  change: (trx: Trx) => Promise<unknown>,
  call: () => PromiseLike<Result>,
): Promise<Result> {
  const trx = await db.startTransaction().execute()
  await change(trx)
  let isSettled = false
  const calling = Promise.resolve(call()).finally(() => (isSettled = true))
  await expect.poll(async () => isSettled || (await countLockWaiters()) > 0, { timeout: 10_000 }).toBe(true)
  await trx.commit().execute()
  return calling
}
async function countLockWaiters() {
  const { rows } = await sql`
    select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
    db,
  )
  return rows.length
}

test.each<Call>([
  ['PUT', '/profile', { firstName: 'Ann', lastName: 'Lee' }],
  ['POST', '/api/builder-dir-inv-filter-profiles', { profile_name: 'Mine', filter_state: {} }],
])('%s %s of an account that is being deleted is refused as signed out', async (method, url, payload) => {
  const user = await signedIn(db)
  const response = await duringTransaction(
    (trx) => trx.deleteFrom('users').where('id', '=', user.id).execute(),
    () => app.inject({ method, url, headers: user.headers, payload }),
  )
  expect(response.statusCode).toBe(401)
})

test('a sign-in with the old password during a reset leaves no session', async () => {
  const user = await signedIn(db)
  const password_hash = await hashPassword('New-Palms-28')
  const payload = { action: 'signin', email: user.email, password: user.password }
  const response = await duringTransaction(
    async (trx) => {
      await trx.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute()
      await trx.deleteFrom('sessions').where('user_id', '=', user.id).execute()
    },
    () => app.inject({ method: 'POST', url: '/auth', payload }),
  )
  expect(response.statusCode).toBe(401)
  expect(await db.selectFrom('sessions').where('user_id', '=', user.id).select('id').execute()).toEqual([])
})

test('a password change that began before a reset does not undo it', async () => {
  const user = await signedIn(db)
  const password_hash = await hashPassword('New-Palms-28')
  const response = await duringTransaction(
    (trx) => trx.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute(),
    () =>
      app.inject({
        method: 'PUT',
        url: '/password',
        headers: user.headers,
        payload: { currentPassword: user.password, newPassword: 'Their-Palms-29' },
      }),
  )
  expect(response.statusCode).toBe(400)
  const stored = db.selectFrom('users').where('id', '=', user.id).select('password_hash')
  expect(await stored.executeTakeFirst()).toEqual({ password_hash })
})
