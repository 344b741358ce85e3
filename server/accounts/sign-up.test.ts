import { expect, test } from 'vitest'
import { linksIn, mailTo } from '../testing/outbox.ts'
import { testSite } from '../testing/site.ts'
import { signedIn } from '../testing/people.ts'

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
const ask = (email: string) => app.inject({ method: 'POST', url: '/auth/confirm', payload: { email } })
const confirmationLink = async (email: string) => {
  const link = linksIn(await mailTo(config.DATA_DIR, email, /Confirm/))[0] ?? ''
  return link.replace(config.PUBLIC_URL, '')
}
const nextLink = async (email: string, former: string) => {
  await expect.poll(() => confirmationLink(email), { timeout: 20_000 }).not.toBe(former)
  return confirmationLink(email)
}

test('a person signs up, confirms by the mail and gets in', async () => {
  const signedUp = await auth(ann)
  expect(signedUp.statusCode).toBe(200)
  expect(signedUp.json()).toEqual({
    message: 'Account created! Please check your email to confirm your account before signing in.',
  })
  const signIn = { action: 'signin', email: 'ann@example.com', password: ann.password }
  expect((await auth(signIn)).json()).toEqual({ error: 'Invalid email or password' })

  const link = await confirmationLink('ann@example.com')
  await app.inject({ method: 'HEAD', url: link })
  const confirmed = await app.inject({ url: link })
  expect(confirmed.headers.location).toBe('/?confirmed=1')
  expect(confirmed.headers['set-cookie']).toBeUndefined()
  const again = await app.inject({ url: link })
  expect(again.headers.location).toBe('/?confirmed=before')

  const inside = await auth({ ...signIn, email: ' ANN@example.com ' })
  expect(inside.json()).toEqual({
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

test('a link opened twice at the same moment opens one account', async () => {
  await auth({ ...ann, email: 'twice@example.com' })
  const link = await confirmationLink('twice@example.com')
  const answers = await Promise.all([1, 2, 3].map(() => app.inject({ url: link })))
  expect(answers.map(({ headers }) => headers.location).toSorted()).toEqual([
    '/?confirmed=1',
    '/?confirmed=before',
    '/?confirmed=before',
  ])
})

test('a link is over after 24 hours; a new one, asked for in the modal, works', async () => {
  const email = 'late@example.com'
  await auth({ ...ann, email })
  const late = await confirmationLink(email)
  await db
    .updateTable('sign_ups')
    .set({ token_expires_at: new Date(Date.now() - 1000) })
    .where('email', '=', email)
    .execute()
  expect((await app.inject({ url: late })).headers.location).toBe('/?confirmed=expired')

  await app.inject({ method: 'POST', url: '/auth/confirm', payload: { email } })
  expect((await app.inject({ url: '/auth/confirm' })).headers.location).toBe('/?confirmed=expired')
  const fresh = await app.inject({ url: await nextLink(email, late) })
  expect(fresh.headers.location).toBe('/?confirmed=1')
})

test('a thief who signs up first with the address of another gets nothing of the account', async () => {
  const email = 'victim@example.com'
  await auth({ ...ann, email, password: 'Thiefs-Own-1' })
  const ofThief = await confirmationLink(email)
  await auth({ ...ann, email, password: 'Victims-Own-1' })
  await app.inject({ url: await nextLink(email, ofThief) })

  expect((await auth({ action: 'signin', email, password: 'Thiefs-Own-1' })).statusCode).toBe(401)
  expect((await auth({ action: 'signin', email, password: 'Victims-Own-1' })).statusCode).toBe(200)
  expect((await app.inject({ url: ofThief })).headers.location).toBe('/?confirmed=expired')
})

test('a known address gets the same bytes, and its owner a mail without a link that opens anything', async () => {
  const owner = await signedIn(db, { email: 'owner@example.com' })
  const known = await auth({ ...ann, email: owner.email })
  const unknown = await auth({ ...ann, email: 'nobody@example.com' })
  expect(known.rawPayload).toEqual(unknown.rawPayload)
  expect(known.statusCode).toBe(unknown.statusCode)
  const mail = await mailTo(config.DATA_DIR, owner.email)
  expect(mail.subject).toBe('You already have an account at Fairtide')
  expect(linksIn(mail)).toEqual([config.PUBLIC_URL])

  expect((await ask(owner.email)).rawPayload).toEqual((await ask('not.here@example.com')).rawPayload)
})

test('the mail repeats nothing that a stranger typed', async () => {
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
