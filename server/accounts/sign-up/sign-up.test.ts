import { expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { linksIn, mailsIn, mailTo } from '../../mail/testing/outbox.ts'
import { testSite } from '../../testing/site.ts'
import { signedIn } from '../../testing/people.ts'

const { app, db, config } = await testSite()

const ann = {
  action: 'signup',
  email: 'Ann@Example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '(813) 555-0100',
  interests: 'A new home near Tampa',
  password: 'Nine-Palms-27',
}
const auth = (body: object) => app.inject({ method: 'POST', url: '/auth', payload: body })
const resend = (email: string) => app.inject({ method: 'POST', url: '/auth/confirm', payload: { email } })
const confirmationLink = async (email: string) => {
  const link = linksIn(await mailTo(config.DATA_DIR, email, /Confirm/))[0] ?? ''
  return link.replace(config.PUBLIC_URL, '')
}
const nextLink = async (email: string, former: string) => {
  await expect.poll(() => confirmationLink(email), { timeout: 20_000 }).not.toBe(former)
  return confirmationLink(email)
}

test('a visitor signs up, confirms by email and signs in', async () => {
  const browser = openBrowser(app)
  const signedUp = await browser.post('/auth', ann)
  expect(signedUp.statusCode).toBe(200)
  expect(signedUp.json()).toEqual({
    message: 'Account created! Please check your email to confirm your account before signing in.',
  })
  const signIn = { action: 'signin', email: 'ann@example.com', password: ann.password }
  expect((await auth(signIn)).json()).toEqual({ error: 'Invalid email or password' })

  const link = await confirmationLink('ann@example.com')
  await browser.send({ method: 'HEAD', url: link })
  const confirmed = await browser.get(link)
  expect(confirmed.headers.location).toBe('/?confirmed=1')
  expect(confirmed.headers['set-cookie']).toBeUndefined()
  const again = await app.inject({ url: link })
  expect(again.headers.location).toBe('/?confirmed=before')

  const signedInResponse = await auth({ ...signIn, email: ' ANN@example.com ' })
  expect(signedInResponse.json()).toEqual({
    session: { access_token: expect.any(String), token_type: 'bearer', expires_in: 3600 },
    user: {
      id: expect.any(String),
      email: 'ann@example.com',
      firstName: 'Ann',
      lastName: 'Lee',
      phone: '(813) 555-0100',
      interests: 'A new home near Tampa',
      google_id: null,
      isNewUser: false,
    },
  })
})

test('a link opened three times at once creates one account', async () => {
  const browser = openBrowser(app)
  await browser.post('/auth', { ...ann, email: 'twice@example.com' })
  const link = await confirmationLink('twice@example.com')
  const responses = await Promise.all([1, 2, 3].map(() => browser.get(link)))
  expect(responses.map(({ headers }) => headers.location).toSorted()).toEqual([
    '/?confirmed=1',
    '/?confirmed=before',
    '/?confirmed=before',
  ])
})

test('a link expires after 24 hours; a new one, requested in the modal, works', async () => {
  const email = 'late@example.com'
  const browser = openBrowser(app)
  await browser.post('/auth', { ...ann, email })
  const late = await confirmationLink(email)
  await db
    .updateTable('sign_up_links')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('sign_up_id', 'in', (eb) => eb.selectFrom('sign_ups').where('email', '=', email).select('id'))
    .execute()
  expect((await app.inject({ url: late })).headers.location).toBe('/?confirmed=expired')

  await browser.post('/auth/confirm', { email })
  expect((await app.inject({ url: '/auth/confirm' })).headers.location).toBe('/?confirmed=expired')
  const fresh = await browser.get(await nextLink(email, late))
  expect(fresh.headers.location).toBe('/?confirmed=1')
})

test('a mail scanner that opens links confirms nothing and does not use them up', async () => {
  const email = 'scanned@example.com'
  const browser = openBrowser(app)
  await browser.post('/auth', { ...ann, email })
  const link = await confirmationLink(email)
  expect((await openBrowser(app).get(link)).headers.location).toMatch(/^\/confirm-email\?token=/)
  expect((await browser.get(link)).headers.location).toBe('/?confirmed=1')
})

const tokenIn = (link: string) => new URL(link, config.PUBLIC_URL).searchParams.get('token') ?? ''
const choose = (link: string, newPassword: string) => {
  const payload = { token: tokenIn(link), newPassword, confirmPassword: newPassword }
  return openBrowser(app).post('/auth/reset', payload)
}
const profileOf = (email: string) =>
  db
    .selectFrom('users')
    .where('email', '=', email)
    .select(['first_name', 'last_name', 'phone', 'interests'])
    .executeTakeFirst()

test('a link opened on another device asks for a password; the sign-up password keeps the other fields', async () => {
  const email = 'phone@example.com'
  await auth({ ...ann, email })
  const link = await confirmationLink(email)
  expect((await choose(link, 'Password123')).statusCode).toBe(400)
  expect((await choose(link, ann.password)).json()).toEqual({
    message: 'Your email address is confirmed and your password is set. Please sign in with it.',
  })
  expect(await profileOf(email)).toMatchObject({ first_name: 'Ann', phone: '8135550100' })
  expect((await choose(link, 'Other-Keys-7')).json().error).toMatch(/expired or was used already/)
  expect((await app.inject({ url: link })).headers.location).toBe('/?confirmed=before')
})

test("with another password the account gets none of the sign-up's other fields", async () => {
  const email = 'wary@example.com'
  await auth({ ...ann, email, firstName: 'Win a Prize at evil-dot-com', interests: 'evil-dot-com' })
  expect((await choose(await confirmationLink(email), 'Own-Keys-77')).statusCode).toBe(200)
  expect(await profileOf(email)).toEqual({ first_name: 'wary', last_name: '', phone: null, interests: '' })
  expect((await auth({ action: 'signin', email, password: ann.password })).statusCode).toBe(401)
  expect((await auth({ action: 'signin', email, password: 'Own-Keys-77' })).statusCode).toBe(200)
  await openBrowser(app).post('/auth/forgot', { email })
  await mailTo(config.DATA_DIR, email, /Set a new password/)
  for (const mail of (await mailsIn(config.DATA_DIR)).filter(({ to }) => to?.[0]?.address === email))
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/evil|prize/i)
})

test.each([
  ['the first email', 'first' as const],
  ['the second email', 'second' as const],
])(
  'after two sign-ups in one browser, the link of %s confirms the newest password',
  async (_which, opened) => {
    const email = `${opened}-link@example.com`
    const browser = openBrowser(app)
    await browser.post('/auth', { ...ann, email })
    const first = await confirmationLink(email)
    await browser.post('/auth', { ...ann, email, password: 'Second-Keys-2' })
    const links = { first, second: await nextLink(email, first) }
    expect(await db.selectFrom('sign_ups').where('email', '=', email).select('id').execute()).toHaveLength(1)
    expect((await openBrowser(app).get(links[opened])).headers.location).toMatch(/^\/confirm-email\?token=/)
    expect((await browser.get(links[opened])).headers.location).toBe('/?confirmed=1')
    for (const link of [links.first, links.second])
      expect((await browser.get(link)).headers.location).toBe('/?confirmed=before')
    expect((await browser.signIn(email, ann.password)).statusCode).toBe(401)
    expect((await browser.signIn(email, 'Second-Keys-2')).statusCode).toBe(200)
  },
)

test('a known email gets the same response, and its owner an email without a confirmation link', async () => {
  const owner = await signedIn(db, { email: 'owner@example.com' })
  const known = await auth({ ...ann, email: owner.email })
  const unknown = await auth({ ...ann, email: 'nobody@example.com' })
  expect(known.rawPayload).toEqual(unknown.rawPayload)
  expect(known.statusCode).toBe(unknown.statusCode)
  const mail = await mailTo(config.DATA_DIR, owner.email)
  expect(mail.subject).toBe('You already have an account at Fairtide')
  expect(linksIn(mail)).toEqual([config.PUBLIC_URL])

  expect((await resend(owner.email)).rawPayload).toEqual((await resend('not.here@example.com')).rawPayload)
})

test('the email repeats nothing that a stranger typed', async () => {
  await auth({ ...ann, email: 'phished@example.com', firstName: 'Win at https://evil.example' })
  const mail = await mailTo(config.DATA_DIR, 'phished@example.com')
  expect(mail.text).not.toContain('evil')
})

test.each([
  ['firstName', ' ', 'First name is required'],
  ['lastName', undefined, 'Last name is required'],
  ['email', 'ann', 'Please enter a valid email address'],
  ['phone', '813555', 'Phone number must be 10 digits'],
  ['password', 'Short1', 'Password must be at least 8 characters'],
  ['password', 'lower-case-1', 'Password must contain at least one uppercase letter'],
  ['password', 'No-Digit-Here', 'Password must contain at least one number'],
  ['password', `Aa1${'x'.repeat(126)}`, 'Password must be 128 characters or less'],
  ['password', 'Password123', expect.stringMatching(/most common passwords/)],
  ['interests', '', 'Please tell us about your investment interests'],
  ['is_admin', true, 'Unknown field: is_admin'],
])('%s of %j is refused: %s', async (field, value, message) => {
  const refused = await auth({ ...ann, [field]: value })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().error).toEqual(message)
  expect(Object.keys(refused.json().fields)).toEqual([field])
})
