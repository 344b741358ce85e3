import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Mail } from '../../mail/send-email.ts'
import { openBrowser } from '../../testing/browser.ts'
import { signedIn } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'
import { type AccountEmail, accountEmailJob } from './email-job.ts'

const { app, db, config } = await testSite()

const mails: Mail[] = []
const job = accountEmailJob({ db, config, sendMail: async (_trx, mail) => void mails.push(mail) })
/** Runs the job and returns how many emails the address has received so far. */
async function runJob(email: string, data: AccountEmail) {
  await job.run(data, { id: 'test' })
  return mails.filter(({ to }) => to === email).length
}
async function passMinutes(email: string, minutes: number) {
  const ago = sql<Date>`make_interval(mins => ${minutes})`
  await db
    .updateTable('account_mails')
    .set({ counted_since: sql`counted_since - ${ago}`, last_sent_at: sql`last_sent_at - ${ago}` })
    .where('email', '=', email)
    .execute()
  await sql`update password_resets set expires_at = expires_at - ${ago}
    where user_id = (select id from users where email = ${email})`.execute(db)
}

test('with a request every minute, few reset emails are sent, and the newest link is always valid for five more minutes', async () => {
  const { id, email } = await signedIn(db)
  const minutes = 120
  let sent = 0
  for (let minute = 0; minute < minutes; minute += 1) {
    sent = await runJob(email, { kind: 'reset', email, isKnownBrowser: false })
    const best = await db
      .selectFrom('password_resets')
      .where('user_id', '=', id)
      .select(sql<number>`extract(epoch from max(expires_at) - now()) / 60`.as('minutes'))
      .executeTakeFirstOrThrow()
    expect(Number(best.minutes)).toBeGreaterThanOrEqual(4.9)
    await passMinutes(email, 1)
  }
  expect(sent).toBeLessThanOrEqual(5 + minutes / 5)
  expect(await runJob(email, { kind: 'reset', email, isKnownBrowser: true })).toBe(sent + 1)
})

test('after a link was used, the next request sends a new one at once', async () => {
  const { email } = await signedIn(db)
  const request = () => runJob(email, { kind: 'reset', email, isKnownBrowser: false })
  for (let n = 0; n < 9; n += 1) await request()
  expect(await request()).toBe(5)
  const token = /token=(\S+)/.exec(mails.findLast(({ to }) => to === email)?.text ?? '')?.[1]
  const payload = { token, newPassword: 'Seven-Keys-7', confirmPassword: 'Seven-Keys-7' }
  expect((await openBrowser(app).post('/auth/reset', payload)).statusCode).toBe(200)
  expect(await request()).toBe(6)
})

test('many sign-ups with one email send few emails, and each link works for the owner', async () => {
  const email = 'bombed@example.com'
  const user = { first_name: 'E', last_name: 'E', phone: '8135550100', interests: 'x', password_hash: 'x' }
  let sent = 0
  for (let n = 0; n < 30; n += 1) {
    const browser_hash = Buffer.of(n)
    const { id } = await db
      .insertInto('sign_ups')
      .values({ email, browser_hash, ...user })
      .returning('id')
      .executeTakeFirstOrThrow()
    sent = await runJob(email, { kind: 'sign-up', signUpId: id })
  }
  expect(sent).toBe(5)
  await passMinutes(email, 61)
  expect(await runJob(email, { kind: 'confirm', email, browser: null })).toBe(6)

  const token = /token=(\S+)/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1]
  const opened = await openBrowser(app).get(`/auth/confirm?token=${token}`)
  expect(opened.headers.location).toBe(`/confirm-email?token=${token}`)
})

test.each([
  [
    'sign up with their email',
    { password_hash: 'x' },
    (email: string): AccountEmail => ({ kind: 'confirm', email, browser: null }),
  ],
  [
    'request a password reset for a Google account',
    { password_hash: null, google_id: 'g' },
    (email: string): AccountEmail => ({ kind: 'reset', email, isKnownBrowser: false }),
  ],
] as const)('the owner gets at most five emails at once when others %s', async (_what, row, jobData) => {
  const { id, email } = await signedIn(db)
  await db.updateTable('users').set(row).where('id', '=', id).execute()
  for (let n = 0; n < 9; n += 1) await runJob(email, jobData(email))
  expect(await runJob(email, jobData(email))).toBe(5)
  await passMinutes(email, 61)
  expect(await runJob(email, jobData(email))).toBe(6)
})
