import { currentConsentVersion } from '@fairtide/domain/leads/consent'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Mood, testMailServer } from '../mail/testing/mail-server.ts'
import { testSite } from '../testing/site.ts'

const mailServer = await testMailServer()
const { app, db } = await testSite({ SMTP_URL: mailServer.url, LEADS_TO: ['office@example.com'] })

let networks = 0
const leave = (name: string) =>
  app.inject({
    method: 'POST',
    url: '/api/leads',
    remoteAddress: `203.0.113.${(networks += 1)}`,
    payload: {
      first_name: name,
      last_name: 'Lee',
      email: `${name.toLowerCase()}@example.com`,
      phone: '8135550100',
      comments: 'Please call me.',
      consent_version: currentConsentVersion,
      website: '',
      elapsed_ms: 9000,
    },
  })

const jobStates = async () => {
  const { rows } = await sql<{ state: string; count: number }>`
    select state::text, count(*) from jobs.job where name = 'mail' group by state`.execute(db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** Makes scheduled retries due now. */
const tenMinutesPass = () =>
  sql`update jobs.job set start_after = now() where name = 'mail' and state = 'retry'`.execute(db)

const takenOf = (name: string) =>
  mailServer.taken.filter(
    ({ to, subject }) =>
      to?.[0]?.address === `${name.toLowerCase()}@example.com` || subject === `New lead: ${name} Lee`,
  )

test.each<[string, Mood, string]>([
  ['is switched off', 'away', 'Ava'],
  ['refuses', 'refuses', 'Rea'],
  ['hangs up midway', 'drops', 'Dee'],
  ['says nothing', 'hangs', 'Hal'],
])('with a mail server that %s nothing is lost, and nothing goes out twice', async (_, mood, name) => {
  await mailServer.turn(mood)
  expect((await leave(name)).statusCode).toBe(201)
  const waiting = { timeout: 25_000, interval: 100 }
  await expect.poll(async () => (await jobStates()).retry ?? 0, waiting).toBe(2)
  expect(mailServer.tries[mood]).toBeGreaterThanOrEqual(mood === 'away' ? 0 : 2)
  expect(takenOf(name)).toEqual([])

  await mailServer.turn('well')
  await tenMinutesPass()
  await expect.poll(async () => (await jobStates()).retry ?? 0, waiting).toBe(0)
  await expect.poll(() => takenOf(name).length, waiting).toBe(2)
  await expect.poll(async () => Object.keys(await jobStates()), waiting).toEqual(['completed'])
  expect(new Set(takenOf(name).map(({ messageId }) => messageId)).size).toBe(2)
  expect(takenOf(name)).toHaveLength(2)
})

test('a lead that is not stored sends no email', async () => {
  await sql`alter table realty_prospects add constraint full_house check (last_name <> 'Lee') not valid`.execute(
    db,
  )
  expect((await leave('Zoe')).statusCode).toBe(500)
  await sql`alter table realty_prospects drop constraint full_house`.execute(db)
  expect((await leave('Kim')).statusCode).toBe(201)
  await expect.poll(() => takenOf('Kim').length, { timeout: 10_000 }).toBe(2)
  expect(takenOf('Zoe')).toEqual([])
})
