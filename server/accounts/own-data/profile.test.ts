import { expect, test } from 'vitest'
import { mailsIn, mailTo } from '../../mail/testing/outbox.ts'
import { signedIn, type TestPerson } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'

const { app, db, config } = await testSite()

const put = (url: string, { headers }: Pick<TestPerson, 'headers'>, payload: object) =>
  app.inject({ method: 'PUT', url, headers, payload })
const welcome = ({ headers }: TestPerson, payload: object) =>
  app.inject({ method: 'POST', url: '/auth/welcome', headers, payload })
const session = (authorization: string) => app.inject({ url: '/auth/session', headers: { authorization } })
const makeGoogleAccount = (id: string) =>
  db
    .updateTable('users')
    .set({ google_id: `google-${id}`, password_hash: null })
    .where('id', '=', id)
    .execute()

test('a user changes single fields of their profile', async () => {
  const ann = await signedIn(db)
  const changed = await put('/profile', ann, { email: ann.email.toUpperCase(), phone: '(727) 555-0199' })
  expect(changed.json().user).toMatchObject({ firstName: 'Ann', phone: '(727) 555-0199', email: ann.email })
  const emptied = await put('/profile', ann, { phone: '', interests: '', lastName: ' Moss ' })
  expect(emptied.json().user).toMatchObject({ phone: null, interests: '', lastName: 'Moss' })
})

test.each([
  [{ firstName: '' }, 400, 'First name is required'],
  [{ lastName: ' ' }, 400, 'Last name is required'],
  [{ phone: '8135550100' }, 400, 'Please enter a valid phone number in (XXX) XXX-XXXX format'],
  [{ interests: 'x'.repeat(2001) }, 400, 'Please keep this to 2000 characters or less'],
  [{ is_admin: true }, 400, 'Unknown field: is_admin'],
  [{ google_id: '1' }, 400, 'Unknown field: google_id'],
  [{ email: 'other@example.com', firstName: 'Eve' }, 403, 'You do not have access to this'],
])('%j is refused with %i', async (body, status, error) => {
  const ann = await signedIn(db)
  const refused = await put('/profile', ann, body)
  expect(refused.statusCode).toBe(status)
  expect(refused.json().error).toBe(error)
  expect((await put('/profile', ann, {})).json().user).toMatchObject({ firstName: 'Ann', google_id: null })
})

test.each([
  ['PUT', '/profile'],
  ['POST', '/auth/welcome'],
] as const)('%s %s without a body changes nothing', async (method, url) => {
  const { headers } = await signedIn(db)
  const json = { ...headers, 'content-type': 'application/json' }
  const sent = [
    await app.inject({ method, url, headers }),
    await app.inject({ method, url, headers: json, payload: 'null' }),
    await app.inject({ method, url, headers: json, payload: '[]' }),
    await app.inject({ method, url, headers: json, payload: '""' }),
  ]
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400])
})

test('a changed password ends the other sessions and notifies the user by email', async () => {
  const ann = await signedIn(db)
  const other = await app.inject({
    method: 'POST',
    url: '/auth',
    payload: { action: 'signin', email: ann.email, password: ann.password },
  })
  const changed = await put('/password', ann, {
    email: ann.email,
    currentPassword: ann.password,
    newPassword: 'Seven-Keys-7',
  })
  expect(changed.json()).toEqual({ message: 'Password updated successfully' })
  expect((await session(ann.headers.authorization)).statusCode).toBe(200)
  expect((await session(`Bearer ${other.json().session.access_token}`)).statusCode).toBe(401)
  await mailTo(config.DATA_DIR, ann.email, /password has been changed/)
})

test.each([
  [{ currentPassword: 'Wrong-One-1' }, 'Current password is incorrect'],
  [{ currentPassword: '' }, 'Current password is required'],
  [{ newPassword: 'Short1' }, 'Password must be at least 8 characters long'],
  [{ newPassword: 'lower-case-1' }, 'Password must contain at least one uppercase letter'],
  [{ newPassword: 'No-Digit-Here' }, 'Password must contain at least one number'],
  [{ newPassword: `Aa1${'x'.repeat(126)}` }, 'Password must be 128 characters or less'],
  [{ newPassword: 'Password123' }, expect.stringMatching(/most common passwords/)],
])('a new password is refused: %j', async (change, message) => {
  const ann = await signedIn(db)
  const body = { currentPassword: ann.password, newPassword: 'Seven-Keys-7', ...change }
  const refused = await put('/password', ann, body)
  expect(refused.statusCode).toBe(400)
  expect(refused.json().error).toEqual(message)
})

test('a stolen token has no more password attempts than a stranger', async () => {
  const ann = await signedIn(db)
  const attempt = (_: unknown, n: number) =>
    app.inject({
      method: 'PUT',
      url: '/password',
      headers: ann.headers,
      remoteAddress: `203.0.113.${n}`,
      payload: { currentPassword: 'Wrong-One-1', newPassword: 'Seven-Keys-7' },
    })
  const responses = await Promise.all(Array.from({ length: 12 }, attempt))
  const statuses = responses.map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual([...Array<number>(10).fill(400), 429, 429])
})

test('a Google account changes its password at Google', async () => {
  const gus = await signedIn(db)
  await makeGoogleAccount(gus.id)
  const refused = await put('/password', gus, { currentPassword: 'x', newPassword: 'Seven-Keys-7' })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().error).toMatch(/Google account settings/)
})

test('the welcome email goes to a new Google account, once, to its own address', async () => {
  const gus = await signedIn(db, { firstName: 'Gus' })
  const ann = await signedIn(db)
  expect((await welcome(ann, {})).json()).toEqual({ message: 'There is nothing to send' })
  await makeGoogleAccount(gus.id)
  expect((await welcome(gus, { email: ann.email })).statusCode).toBe(403)
  const words = { email: gus.email, firstName: 'Buy at https://evil.example' }
  expect((await welcome(gus, words)).json()).toEqual({ message: 'Welcome mail sent' })
  expect((await welcome(gus, words)).json()).toEqual({ message: 'There is nothing to send' })
  const mail = await mailTo(config.DATA_DIR, gus.email, /Welcome to Fairtide/)
  expect(mail.text).toMatch(/^Hello Gus,/)
  expect(mail.text).not.toContain('evil')
  expect((await mailsIn(config.DATA_DIR)).flatMap(({ to }) => to?.[0]?.address)).not.toContain(ann.email)
})
