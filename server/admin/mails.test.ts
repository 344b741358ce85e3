import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailTo } from '../mail/testing/outbox.ts'
import { importer } from '../testing/imports.ts'
import { personWith, postLead } from '../testing/leads.ts'
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

test.each(['..%2Ffirst-run', '%2e%2e%2ffirst-run', 'nothing-of-the-kind'])(
  'a name that is no mail of the outbox is unknown: %s',
  async (id) => {
    await writeFile(`${config.DATA_DIR}/first-run.eml`, 'secret')
    const response = await app.inject({ url: `/api/admin/mails/${id}`, headers: admin.headers })
    expect(response.statusCode).toBe(404)
    expect(response.body).not.toContain('secret')
  },
)

test('a mail that used up its retries is retried by an admin, and no other job', async () => {
  await db.transaction().execute(async (trx) => {
    await jobs.enqueue(trx, 'mail', { to: 'bob@example.com', subject: 'Hello', text: 'Hello' })
    await jobs.enqueue(trx, 'newsletter-send', {})
    await sql`update jobs.job set state = 'failed', completed_on = now()
      where name in ('mail', 'newsletter-send') and state = 'created'`.execute(trx)
  })
  const before = await app.inject({ url: '/api/admin/mails', headers: admin.headers })
  expect(before.json().failed).toBe(1)

  const retry = await app.inject({
    method: 'POST',
    url: '/api/admin/jobs/retry',
    headers: admin.headers,
    payload: { queue: 'mail' },
  })
  expect(retry.json()).toEqual({ retried: 1 })
  expect((await mailTo(config.DATA_DIR, 'bob@example.com')).subject).toBe('Hello')
})

test('the overview counts new leads, accounts, available homes and the homes of each source', async () => {
  const overview = async () =>
    (await app.inject({ url: '/api/admin/overview', headers: admin.headers })).json()
  expect(await overview()).toEqual({ new_leads: 0, accounts: 1, available_homes: 0, sources: [] })

  await postLead(app, personWith({ first_name: 'Bea', email: 'bea@example.com' }), '203.0.113.1')
  const { id } = (await postLead(app, personWith(), '203.0.113.2')).json()
  await db.updateTable('realty_prospects').set({ status: 'contacted' }).where('id', '=', id).execute()
  await signedIn(db)
  const { importFile } = importer({ app }, '/api/admin/listings/import', admin)
  const homes = `builder,community,address,price,beds,baths,sqft,status
Gulfline Homes,Heron Bend,"12 Anhinga Way, Tampa, FL 33602",359990,3,2,1672,Available
Gulfline Homes,Heron Bend,"14 Anhinga Way, Tampa, FL 33602",361990,3,2,1672,Sold
`
  await importFile({ 'homes.csv': homes }, { source: 'gulf' })
  expect(await overview()).toEqual({
    new_leads: 1,
    accounts: 2,
    available_homes: 1,
    sources: [{ name: 'gulf', is_sample: false, last_import_at: expect.any(String), homes: 2 }],
  })
})
