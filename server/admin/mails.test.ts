import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailTo } from '../mail/testing/outbox.ts'
import { signedIn } from '../testing/people.ts'
import { testSite } from '../testing/site.ts'

const { app, db, jobs, config } = await testSite()
const admin = await signedIn(db, { isAdmin: true })

test('an admin reads the mails in the outbox', async () => {
  await jobs.enqueue(db, 'mail', { to: 'ann@example.com', subject: 'Your results', text: 'Cap rate: 5.10%' })
  await mailTo(config.DATA_DIR, 'ann@example.com')

  const list = await app.inject({ url: '/api/admin/mails', headers: admin.headers })
  expect(list.json()).toMatchObject({
    over_smtp: false,
    failed: 0,
    outbox: [{ to: 'ann@example.com', subject: 'Your results' }],
  })
  const { id } = list.json().outbox[0]
  const mail = await app.inject({ url: `/api/admin/mails/${id}`, headers: admin.headers })
  expect(mail.json().text.trim()).toBe('Cap rate: 5.10%')
})

test.each(['../first-run', '..%2F..%2Ffirst-run', 'nothing-of-the-kind'])(
  'a name that is no mail of the outbox is unknown: %s',
  async (id) => {
    await writeFile(`${config.DATA_DIR}/first-run.eml`, 'secret')
    const response = await app.inject({ url: `/api/admin/mails/${id}`, headers: admin.headers })
    expect(response.statusCode).toBe(404)
    expect(response.body).not.toContain('secret')
  },
)

test('a mail that used up its retries is retried by an admin', async () => {
  await db.transaction().execute(async (trx) => {
    await jobs.enqueue(trx, 'mail', { to: 'bob@example.com', subject: 'Hello', text: 'Hello' })
    await sql`update jobs.job set state = 'failed', completed_on = now() where name = 'mail' and state = 'created'`.execute(
      trx,
    )
  })
  const before = await app.inject({ url: '/api/admin/mails', headers: admin.headers })
  expect(before.json().failed).toBe(1)

  const retry = await app.inject({ method: 'POST', url: '/api/admin/mails/retry', headers: admin.headers })
  expect(retry.json()).toEqual({ retried: 1 })
  expect((await mailTo(config.DATA_DIR, 'bob@example.com')).subject).toBe('Hello')
})

test('the overview counts open work', async () => {
  const response = await app.inject({ url: '/api/admin/overview', headers: admin.headers })
  expect(response.json()).toEqual({ new_leads: 0, accounts: 1, available_homes: 0, sources: [] })
})
