import { expect, test } from 'vitest'
import { accountsCleanupJob } from '../accounts/cleanup-job.ts'
import { deleteOldIdempotencyKeysJob } from '../http/delete-old-idempotency-keys.ts'
import { signedIn } from '../testing/people.ts'
import { testSite } from '../testing/site.ts'

const { db } = await testSite()
const agoHours = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const job = { id: 'of this test' }

test('stored idempotent responses are deleted after a day', async () => {
  for (const [key, hours] of [
    ['young', 23],
    ['old', 25],
  ] as const) {
    await db
      .insertInto('idempotency_keys')
      .values({ scope: 'person x', key, fingerprint: Buffer.of(1), created_at: agoHours(hours) })
      .execute()
  }
  await deleteOldIdempotencyKeysJob(db).run({}, job)
  const left = await db.selectFrom('idempotency_keys').select('key').execute()
  expect(left.map(({ key }) => key)).toEqual(['young'])
})

test('ended sessions, expired links, unconfirmed sign-ups and old browsers are deleted', async () => {
  const busy = await signedIn(db)
  const idle = await signedIn(db)
  await db
    .updateTable('sessions')
    .set({ last_seen_at: agoHours(1) })
    .where('id', '=', idle.sessionId)
    .execute()
  await db
    .insertInto('password_resets')
    .values([
      { token_hash: Buffer.of(1), user_id: busy.id, expires_at: agoHours(1) },
      { token_hash: Buffer.of(2), user_id: busy.id, expires_at: agoHours(-1) },
    ])
    .execute()
  const signUp = { first_name: 'A', last_name: 'B', phone: '8135550100', interests: 'x', password_hash: 'x' }
  await db
    .insertInto('sign_ups')
    .values([
      { ...signUp, email: 'old@example.com', created_at: agoHours(8 * 24) },
      { ...signUp, email: 'new@example.com', created_at: agoHours(6 * 24) },
    ])
    .execute()
  await db
    .insertInto('sign_up_links')
    .values([
      { token_hash: Buffer.of(1), user_id: null, expires_at: agoHours(1) },
      { token_hash: Buffer.of(2), user_id: null, expires_at: agoHours(-1) },
      { token_hash: Buffer.of(3), user_id: busy.id, expires_at: agoHours(1) },
    ])
    .execute()
  await db
    .insertInto('known_browsers')
    .values([
      { user_id: busy.id, browser_hash: Buffer.of(1), signed_in_at: agoHours(401 * 24) },
      { user_id: busy.id, browser_hash: Buffer.of(2), signed_in_at: agoHours(399 * 24) },
    ])
    .execute()
  await db
    .insertInto('account_mails')
    .values([
      { email: 'a@example.com', kind: 'reset', last_sent_at: agoHours(25) },
      { email: 'b@example.com', kind: 'reset', last_sent_at: agoHours(23) },
    ])
    .execute()

  await accountsCleanupJob({ db }).run({}, job)
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([{ id: busy.sessionId }])
  expect(await db.selectFrom('password_resets').select('token_hash').execute()).toHaveLength(1)
  expect(await db.selectFrom('sign_ups').select('email').execute()).toEqual([{ email: 'new@example.com' }])
  const links = await db.selectFrom('sign_up_links').select('token_hash').orderBy('token_hash').execute()
  expect(links).toEqual([{ token_hash: Buffer.of(2) }, { token_hash: Buffer.of(3) }])
  const browsers = await db.selectFrom('known_browsers').select('browser_hash').execute()
  expect(browsers).toEqual([{ browser_hash: Buffer.of(2) }])
  const counts = await db.selectFrom('account_mails').select('email').execute()
  expect(counts).toEqual([{ email: 'b@example.com' }])
})
