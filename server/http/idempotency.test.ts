import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signedIn } from '../testing/people.ts'
import { testSite } from '../testing/site.ts'
import { maxKeysPerScope } from './idempotency.ts'

const { app, db } = await testSite()

const rename = (person: { headers: Record<string, string> }, key: string, firstName = 'Ann') =>
  app.inject({
    method: 'PUT',
    url: '/profile',
    headers: { ...person.headers, 'idempotency-key': key },
    payload: { firstName },
  })
const keysOf = async ({ id }: { id: string }) =>
  (
    await db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('scope', '=', `person ${id}`)
      .orderBy('created_at')
      .execute()
  ).map(({ key }) => key)

test('the latest thousand keys of a user are stored, and no other user’s are deleted', async () => {
  const ann = await signedIn(db)
  const ben = await signedIn(db)
  await rename(ben, 'of Ben')
  await sql`
    insert into idempotency_keys (scope, key, fingerprint, created_at)
    select ${`person ${ann.id}`}, 'old ' || n, '\\x01', now() - interval '23 hours' + n * interval '1 second'
    from generate_series(1, ${maxKeysPerScope}) as n`.execute(db)

  const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => rename(ann, `new ${n}`)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  await rename(ann, 'the last')

  const stored = await keysOf(ann)
  expect(stored).toHaveLength(maxKeysPerScope)
  expect(stored[0]).toBe('old 22')
  expect(stored.filter((key) => key.startsWith('new'))).toHaveLength(20)
  expect(await keysOf(ben)).toEqual(['of Ben'])
})

test('two users may use the same key', async () => {
  const ann = await signedIn(db)
  const ben = await signedIn(db)
  expect((await rename(ann, 'shared')).json().user.id).toBe(ann.id)
  expect((await rename(ben, 'shared')).json().user.id).toBe(ben.id)
  expect((await rename(ann, 'shared', 'Another')).statusCode).toBe(409)
})

test('a refused call stores no key', async () => {
  const ann = await signedIn(db)
  expect((await rename(ann, 'refused', 'x'.repeat(101))).statusCode).toBe(400)
  expect(await keysOf(ann)).toEqual([])
  expect((await rename(ann, 'refused')).statusCode).toBe(200)
  const unknown = await app.inject({
    method: 'POST',
    url: '/newsletter/unsubscribe?token=made-up',
    headers: { 'idempotency-key': 'of nobody' },
  })
  expect(unknown.statusCode).toBe(404)
  expect(
    await db.selectFrom('idempotency_keys').select('key').where('key', '=', 'of nobody').execute(),
  ).toEqual([])
})
