import { expect, test } from 'vitest'
import { linksIn, mailsIn, mailTo } from '../../mail/testing/outbox.ts'
import { signedIn } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'

const { app, db, config } = await testSite()

const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
const reset = (token: string, newPassword = 'Seven-Keys-7', confirmPassword = newPassword) =>
  post('/auth/reset', { token, newPassword, confirmPassword })
const signIn = (email: string, password: string) => post('/auth', { action: 'signin', email, password })
async function requestLink(email: string) {
  await post('/auth/forgot', { email })
  const [link = ''] = linksIn(await mailTo(config.DATA_DIR, email, /Set a new password/))
  const { pathname, searchParams } = new URL(link)
  expect(pathname).toBe('/reset-password')
  return searchParams.get('token') ?? ''
}

test('a reset link works once, ends every session and notifies the user by email', async () => {
  const ann = await signedIn(db)
  const token = await requestLink(ann.email)
  expect((await reset(token)).json()).toEqual({
    message: 'Your new password is set. Please sign in with it.',
  })
  expect((await app.inject({ url: '/auth/session', headers: ann.headers })).statusCode).toBe(401)
  expect((await signIn(ann.email, ann.password)).statusCode).toBe(401)
  expect((await signIn(ann.email, 'Seven-Keys-7')).statusCode).toBe(200)
  expect((await reset(token)).json().error).toMatch(/expired or was used already/)
  await mailTo(config.DATA_DIR, ann.email, /password has been changed/)
})

test('of four uses of a link at once, one sets the password', async () => {
  const ann = await signedIn(db)
  const token = await requestLink(ann.email)
  const responses = await Promise.all([1, 2, 3, 4].map((n) => reset(token, `Seven-Keys-${n}`)))
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400, 400])
})

test('a link expires after 10 minutes; a refused password does not use it up', async () => {
  const ann = await signedIn(db)
  const token = await requestLink(ann.email)
  expect((await reset(token, 'Password123')).statusCode).toBe(400)
  expect((await reset(token, 'short')).json().error).toBe('Password must be at least 8 characters long')
  expect((await reset(token, 'Seven-Keys-7', 'Other')).json().error).toBe('New passwords do not match')
  const { expires_at } = await db
    .selectFrom('password_resets')
    .where('user_id', '=', ann.id)
    .select('expires_at')
    .executeTakeFirstOrThrow()
  expect((expires_at.getTime() - Date.now()) / 60_000).toBeCloseTo(10, 0)
  await db
    .updateTable('password_resets')
    .set({ expires_at: new Date() })
    .where('user_id', '=', ann.id)
    .execute()
  expect((await reset(token)).statusCode).toBe(400)
})

test('an unknown email gets the same response and no email; a Google user is told to sign in with Google', async () => {
  const ann = await signedIn(db)
  const gus = await signedIn(db)
  await db
    .updateTable('users')
    .set({ google_id: 'g-1', password_hash: null })
    .where('id', '=', gus.id)
    .execute()
  const unknown = await post('/auth/forgot', { email: 'nobody@example.com' })
  const known = await post('/auth/forgot', { email: ann.email })
  await post('/auth/forgot', { email: gus.email })
  expect(known.rawPayload).toEqual(unknown.rawPayload)
  expect((await mailTo(config.DATA_DIR, gus.email)).text).toContain('you sign in with Google')
  await mailTo(config.DATA_DIR, ann.email)
  const mails = await mailsIn(config.DATA_DIR)
  expect(mails.flatMap(({ to }) => to?.map(({ address }) => address))).not.toContain('nobody@example.com')
})
