import { currentConsentVersion } from '@fairtide/domain/leads/consent'
import { expect, test } from 'vitest'
import { mailsIn, mailTo } from '../mail/testing/outbox.ts'
import { testSite } from '../testing/site.ts'

const { app, db, config } = await testSite({ LEADS_TO: ['office@example.com', 'partner@example.com'] })

const ann = {
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  phone: '(813) 555-0100',
  comments: 'I own two rentals in Ohio.\nIs Polk County for me?',
  consent_version: currentConsentVersion,
  website: '',
  elapsed_ms: 24_000,
}

let networks = 0
/** From a new network unless one is given: several leads of one network need a proof. */
const ownNetwork = () => `203.0.113.${(networks += 1)}`

const post = (body: object, headers: Record<string, string> = {}, remoteAddress = ownNetwork()) =>
  app.inject({ method: 'POST', url: '/api/leads', payload: body, headers, remoteAddress })

const leadsOf = (email: string) =>
  db.selectFrom('realty_prospects').selectAll().where('email', '=', email).execute()

test('a lead is stored with its fixed values, its source and the consent text', async () => {
  const response = await post({
    ...ann,
    email: '  Ann@Example.com ',
    source: 'Hero',
    type: 'consultation',
    home_slug: '12-palm-way-tampa-fl-33602',
    attribution: {
      utm_source: 'newsletter',
      utm_medium: 'email',
      utm_campaign: 'spring',
      referrer: 'https://news.example.com/letter',
      landing_page: '/discover?utm_source=newsletter',
    },
  })
  expect(response.statusCode).toBe(201)
  const [row] = await leadsOf('ann@example.com')
  expect(row).toMatchObject({
    id: response.json().id,
    first_name: 'Ann',
    last_name: 'Lee',
    phone: '8135550100',
    comments: 'I own two rentals in Ohio.\nIs Polk County for me?',
    source: 'Hero',
    prospect_type: 'Investment',
    realty_lead_type: 'direct',
    county: 'Florida',
    form_type: 'consultation',
    home_slug: '12-palm-way-tampa-fl-33602',
    consent_version: currentConsentVersion,
    utm_source: 'newsletter',
    utm_term: null,
    referrer: 'https://news.example.com/letter',
    landing_page: '/discover?utm_source=newsletter',
    status: 'new',
  })
  expect(row?.consent_wording).toContain('by phone or e-mail')
  expect(row?.consented_at).toBeInstanceOf(Date)
})

test('the office gets an email at each of its addresses and can reply; the person gets a confirmation', async () => {
  await post({ ...ann, email: 'mia@example.com', first_name: 'Mia' })
  for (const office of config.LEADS_TO) {
    const email = await mailTo(config.DATA_DIR, office, /Mia Lee/)
    expect(email.replyTo?.[0]?.address).toBe('mia@example.com')
    expect(email.text).toContain('(813) 555-0100')
    expect(email.text).toContain('\n> Is Polk County for me?\n')
  }
  const confirmed = await mailTo(config.DATA_DIR, 'mia@example.com')
  expect(confirmed.text).toContain('Hello,\n\nThank you for writing')
  expect(confirmed.text).toMatch(/call \(813\) 555-0100 or write to hello@example\.com\./)
  expect(confirmed.text).toContain('100 Example Street')
})

test('a stranger’s address gets at most three emails, without any text of the sender', async () => {
  for (let round = 0; round < 5; round += 1) {
    await post(
      {
        ...ann,
        email: 'victim@example.com',
        first_name: 'Win money at evil.example',
        comments: `Click here ${round}`,
      },
      {},
      `198.51.100.${round}`,
    )
  }
  expect(await leadsOf('victim@example.com')).toHaveLength(5)
  await mailTo(config.DATA_DIR, 'victim@example.com')
  // A fourth confirmation would be enqueued together with the office's last email.
  const officeMailsDone = () =>
    mailsIn(config.DATA_DIR).then(
      (mails) => mails.filter(({ replyTo }) => replyTo?.[0]?.address === 'victim@example.com').length,
    )
  await expect.poll(officeMailsDone, { timeout: 20_000 }).toBe(10)
  const mails = await mailsIn(config.DATA_DIR)
  const sent = mails.filter(({ to }) => to?.[0]?.address === 'victim@example.com')
  expect(sent).toHaveLength(3)
  for (const mail of sent) expect(mail.text).not.toMatch(/evil|Click/)
})

test('a double click, a retry and a lost response create one lead', async () => {
  const key = { 'idempotency-key': 'one-opened-form' }
  const body = { ...ann, email: 'twice@example.com' }
  const send = () => post(body, key, '198.51.100.70')
  const responses = await Promise.all([send(), send(), send()])
  const late = await send()
  expect(
    new Set([...responses, late].map((response) => `${response.statusCode} ${response.json().id}`)).size,
  ).toBe(1)
  expect(await leadsOf('twice@example.com')).toHaveLength(1)
})

test.each([
  ['the same key over another network, as of a phone that leaves the house', 'first'],
  ['two tabs, each with a key of its own', 'second'],
  ['no key at all', null],
])('the same words sent again within the hour are one lead: %s', async (way, key) => {
  const again: Record<string, string> = key ? { 'idempotency-key': `${key} ${way}` } : {}
  const body = { ...ann, email: 'again@example.com', comments: `Sent again: ${way}` }
  const responses = await Promise.all([
    post(body, { 'idempotency-key': `first ${way}` }, '198.51.100.50'),
    post({ ...body, elapsed_ms: 31_000 }, again, '198.51.100.51'),
  ])
  const later = await post(body, again, '198.51.100.52')
  expect([...responses, later].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  const rows = (await leadsOf('again@example.com')).filter(({ comments }) => comments === body.comments)
  expect(rows.map(({ id }) => id)).toEqual([responses[0]?.json().id])
  expect(new Set([...responses, later].map((response) => response.json().id)).size).toBe(1)
})

test('two people with one email and network are two leads, and so are two homes', async () => {
  const shared = { ...ann, email: 'house@example.com' }
  for (const body of [
    shared,
    { ...shared, first_name: 'Bob' },
    { ...shared, home_slug: '12-palm-way-tampa-fl-33602' },
    { ...shared, home_slug: '14-palm-way-tampa-fl-33602' },
  ])
    expect((await post(body, {}, '198.51.100.60')).statusCode).toBe(201)
  expect(await leadsOf('house@example.com')).toHaveLength(4)
})

test('the same content after an hour is a new lead', async () => {
  const body = { ...ann, email: 'later@example.com' }
  await post(body, {}, '198.51.100.61')
  await db
    .updateTable('sent_leads')
    .set({ sent_at: new Date(Date.now() - 3_700_000) })
    .execute()
  await post(body, {}, '198.51.100.61')
  expect(await leadsOf('later@example.com')).toHaveLength(2)
})

test.each([
  'a\r\nBcc: x@evil.example',
  'https://evil.example',
  '../../../evil',
  '12 palm way',
  'x'.repeat(5000),
  '\u202egnp.exe',
])('an invalid home, %j, is dropped and the lead stored', async (home_slug) => {
  const email = `home${Buffer.from(home_slug).toString('hex').slice(0, 24)}@example.com`
  const response = await post({ ...ann, email, home_slug })
  expect(response.statusCode).toBe(201)
  expect((await leadsOf(email)).map((lead) => lead.home_slug)).toEqual([null])
})

test('a new and a known email get the same response', async () => {
  const first = await post({ ...ann, email: 'known@example.com' })
  const second = await post({ ...ann, email: 'known@example.com', comments: 'Another question' })
  expect(second.statusCode).toBe(first.statusCode)
  expect(Object.keys(second.json())).toEqual(Object.keys(first.json()))
})

test('an unknown source or a long label does not refuse a lead', async () => {
  const response = await post({
    ...ann,
    email: 'label@example.com',
    source: 'A button nobody knows',
    type: null,
    attribution: { utm_source: 'x'.repeat(5000) },
  })
  expect(response.statusCode).toBe(201)
  const [row] = await leadsOf('label@example.com')
  expect(row).toMatchObject({ source: 'Header', form_type: null })
  expect(row?.utm_source).toHaveLength(500)
})

test.each([
  [{ first_name: '  ' }, 'first_name', 'First name is required'],
  [{ last_name: '' }, 'last_name', 'Last name is required'],
  [{ email: 'ann@example' }, 'email', 'Please enter a valid email address'],
  [{ phone: '' }, 'phone', 'Phone number is required'],
  [{ phone: '555-0100' }, 'phone', 'Phone number must be exactly 10 digits'],
  [{ comments: ' \n ' }, 'comments', 'Message is required and cannot be blank'],
  [{ comments: 'x'.repeat(2001) }, 'comments', 'Message must be 2,000 characters or less'],
  [{ consent_version: '1999-01-01' }, 'consent_version', 'Please reload the page and send the form again.'],
  [{ prospect_type: 'Buyer' }, 'prospect_type', 'Unknown field: prospect_type'],
  [{ attribution: { gclid: 'x' } }, 'gclid', 'Unknown field: gclid'],
])('%j is refused with a sentence', async (change, field, message) => {
  const response = await post({ ...ann, ...change })
  expect(response.statusCode).toBe(400)
  expect(response.json().error).toBe(message)
  expect(Object.keys(response.json().fields)).toEqual([field])
})

test('SQL, HTML and control characters are stored as text', async () => {
  const comments = `'); drop table realty_prospects; -- ${'🏝️'.repeat(10)} <script>alert(1)</script>`
  const response = await post({
    ...ann,
    email: 'text@example.com',
    last_name: "O'Neil\r\nBcc: x@y.com",
    comments,
  })
  expect(response.statusCode).toBe(201)
  const [row] = await leadsOf('text@example.com')
  expect(row?.last_name).toBe("O'Neil Bcc: x@y.com")
  expect(row?.comments).toBe(comments)
  const email = await mailTo(config.DATA_DIR, 'office@example.com', /O'Neil/)
  expect(email.bcc ?? []).toEqual([])
})
