import { createHash } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, test } from 'vitest'
import { setCookies } from '../../testing/browser.ts'
import { client, openIdProvider } from '../../testing/openid-provider.ts'
import { mailTo } from '../../mail/testing/outbox.ts'
import { signedIn } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'

const provider = await openIdProvider()
const setUp = {
  GOOGLE_CLIENT_ID: client.id,
  GOOGLE_CLIENT_SECRET: client.secret,
  GOOGLE_ISSUER: provider.issuer,
}
const { app, db, config } = await testSite(setUp)
const withoutGoogle = await testSite()
const justStarted = await testSite(setUp)

beforeEach(async () => {
  provider.behave({})
  await db.deleteFrom('users').execute()
})

const init = (cookies: Record<string, string> = {}) => app.inject({ url: '/auth/google/init', cookies })

/** Opens the popup, approves and returns to the callback. */
async function signInWithGoogle() {
  const begun = await init()
  const address = provider.allow(begun.json().url)
  return { address, cookies: setCookies(begun), response: await callBack(address, setCookies(begun)) }
}
const callBack = (address: string, cookies: Record<string, string>) =>
  app.inject({ url: address.replace(config.PUBLIC_URL, ''), cookies })

/** The message that the callback page posts to its opener. */
function messageIn(body: string) {
  const [, json = ''] = /<script type="application\/json" id="result">(.*?)<\/script>/.exec(body) ?? []
  return JSON.parse(json) as { origin: string; message: { type: string; error?: string; user?: object } }
}

test('the popup goes to the provider with a state, a nonce and a challenge', async () => {
  const begun = await init()
  const url = new URL(begun.json().url)
  expect(url.origin).toBe(provider.issuer)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: client.id,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: `${config.PUBLIC_URL}/auth/google/callback`,
    code_challenge_method: 'S256',
    state: expect.stringMatching(/.{43}/),
    nonce: expect.stringMatching(/.{40,}/),
  })
  expect(begun.cookies[0]).toMatchObject({ path: '/auth/google', httpOnly: true, sameSite: 'Lax' })
})

test('a new user gets an account, a session and one welcome email', async () => {
  const { response } = await signInWithGoogle()
  const { origin, message } = messageIn(response.body)
  expect(origin).toBe(config.PUBLIC_URL)
  expect(message).toMatchObject({
    type: 'GOOGLE_AUTH_SUCCESS',
    isNewUser: true,
    user: {
      email: 'gus@example.com',
      firstName: 'Gus',
      lastName: 'Green',
      google_id: 'google-1',
      phone: null,
    },
  })
  const { id, email } = message.user as { id: string; email: string }
  const renewed = await app.inject({
    method: 'POST',
    url: '/auth/token',
    cookies: { ft_refresh: setCookies(response)['ft_refresh'] ?? '' },
    payload: { userId: id, email },
  })
  const headers = { authorization: `Bearer ${renewed.json().token}` }
  await app.inject({ method: 'POST', url: '/auth/welcome', headers, payload: { email, firstName: 'Gus' } })
  await mailTo(config.DATA_DIR, 'gus@example.com', /Welcome/)

  const { message: returning } = messageIn((await signInWithGoogle()).response.body)
  expect(returning).toMatchObject({ isNewUser: false, user: { id } })
})

test('the callback page can run only its own script and keeps its opener', async () => {
  const { response } = await signInWithGoogle()
  const [, script = ''] = /<script>(.*?)<\/script>/.exec(response.body) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(response.headers['content-security-policy']).toContain(
    `default-src 'none'; script-src 'sha256-${hash}'`,
  )
  expect(response.headers['cross-origin-opener-policy']).toBe('unsafe-none')
  expect(response.headers['cache-control']).toBe('no-store')
})

test('a name from Google is escaped', async () => {
  provider.behave({ claims: { given_name: '</script><script>alert(1)</script>' } })
  const { response } = await signInWithGoogle()
  expect(response.body.match(/<script/g)).toHaveLength(2)
  expect(messageIn(response.body).message.user).toMatchObject({
    firstName: '</script><script>alert(1)</script>',
  })
})

test('a confirmed account with the same email is linked, keeps its password, and its owner is notified', async () => {
  const ann = await signedIn(db, { email: 'gus@example.com' })
  const { response } = await signInWithGoogle()
  expect(messageIn(response.body).message).toMatchObject({ isNewUser: false, user: { id: ann.id } })
  await mailTo(config.DATA_DIR, ann.email, /sign in to Fairtide with Google/)
})

test('an unconfirmed sign-up with the same email is deleted with its password', async () => {
  const password = 'Thiefs-Own-1'
  const thief = {
    email: 'gus@example.com',
    firstName: 'T',
    lastName: 'T',
    phone: '8135550100',
    interests: 'x',
  }
  await app.inject({ method: 'POST', url: '/auth', payload: { action: 'signup', ...thief, password } })
  await signInWithGoogle()
  expect(await db.selectFrom('sign_ups').select('id').execute()).toEqual([])
  const tried = await app.inject({
    method: 'POST',
    url: '/auth',
    payload: { action: 'signin', email: thief.email, password },
  })
  expect(tried.statusCode).toBe(401)
})

test('four popups of a new user at once create one account', async () => {
  const responses = await Promise.all([1, 2, 3, 4].map(signInWithGoogle))
  const ids = responses.map(({ response }) => (messageIn(response.body).message.user as { id: string }).id)
  expect(new Set(ids).size).toBe(1)
})

test('a second Google account with the same email is refused', async () => {
  await signInWithGoogle()
  provider.behave({ claims: { sub: 'google-2' } })
  const { response } = await signInWithGoogle()
  expect(messageIn(response.body).message.error).toMatch(/another Google account/)
})

const longMailbox = (length: number) => `${'g'.repeat(length - '@example.com'.length)}@example.com`

test.each([101, 200, 254])('an email of %i characters is stored in full', async (length) => {
  provider.behave({ claims: { email: longMailbox(length) } })
  const { response } = await signInWithGoogle()
  expect(messageIn(response.body).message.user).toMatchObject({ email: longMailbox(length) })
})

test('names from Google are truncated between characters and contain no control characters', async () => {
  const given_name = `\0 ${'🏝'.repeat(101)}`
  provider.behave({ claims: { given_name, family_name: 'Green\r\nTo: all' } })
  const { response } = await signInWithGoogle()
  expect(messageIn(response.body).message.user).toMatchObject({
    firstName: '🏝'.repeat(100),
    lastName: 'Green To: all',
  })
})

const genericError = 'Failed to sign in with Google'
test.each([
  ['another issuer', { claims: { iss: 'https://accounts.google.com' } }, genericError],
  ['a token for another site', { claims: { aud: 'another' } }, genericError],
  ['a nonce of another popup', { claims: { nonce: 'another' } }, genericError],
  ['an expired token', { claims: { exp: 1_700_000_000 } }, genericError],
  ['a signature of another key', { signedByAnother: true }, genericError],
  ['an unverified email', { claims: { email_verified: false } }, expect.stringMatching(/not verified/)],
  ['email_verified as text', { claims: { email_verified: 'true' } }, expect.stringMatching(/not veri/)],
  ['an empty email', { claims: { email: '' } }, expect.stringMatching(/not verified/)],
  ['an invalid email', { claims: { email: 'gus' } }, expect.stringMatching(/not verified/)],
  ['two emails', { claims: { email: 'a@b.de,c@d.de' } }, expect.stringMatching(/not verified/)],
  [
    'an email that is too long',
    { claims: { email: longMailbox(255) } },
    expect.stringMatching(/not verified/),
  ],
])('%s signs nobody in', async (_case, behavior, error) => {
  provider.behave(behavior)
  const { response } = await signInWithGoogle()
  expect(response.statusCode).toBe(400)
  expect(messageIn(response.body).message).toEqual({ type: 'GOOGLE_AUTH_ERROR', error })
  expect(response.cookies).toEqual([])
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([])
})

test('a callback works once, in the same browser, for ten minutes', async () => {
  const { address, cookies } = await signInWithGoogle()
  const refused = /took too long or began in another window/
  expect((await callBack(address, cookies)).body).toMatch(refused)

  const mine = await init()
  const theirs = await init()
  expect((await callBack(provider.allow(mine.json().url), setCookies(theirs))).body).toMatch(refused)
  expect((await callBack(provider.allow(mine.json().url), {})).body).toMatch(refused)
  expect((await callBack('/auth/google/callback?code=1&state=2', setCookies(mine))).body).toMatch(refused)

  const slow = await init()
  await db.updateTable('google_attempts').set({ expires_at: new Date() }).execute()
  expect((await callBack(provider.allow(slow.json().url), setCookies(slow))).body).toMatch(refused)
})

test.each(['http://evil.example', 'https://evil.example:8443', 'http://a:99999', 'http://[bad'])(
  'a request that names the host %s is still checked against our own callback address',
  async (host) => {
    await app.listen({ port: 0, host: '127.0.0.1' }).catch(() => {})
    const begun = await init()
    const address = provider.allow(begun.json().url).replace(config.PUBLIC_URL, host)
    const cookie = Object.entries(setCookies(begun)).map(([name, value]) => `${name}=${value}`)
    const { port } = app.server.address() as AddressInfo
    const status = await new Promise((resolve, reject) => {
      request({ port, path: address, headers: { cookie: cookie.join('; ') } }, (response) =>
        resolve(response.resume().statusCode),
      )
        .on('error', reject)
        .end()
    })
    expect(status).toBe(200)
  },
)

test('a HEAD request to the callback does not use it up', async () => {
  const begun = await init()
  const address = provider.allow(begun.json().url)
  const url = address.replace(config.PUBLIC_URL, '')
  await app.inject({ method: 'HEAD', url, cookies: setCookies(begun) })
  expect((await callBack(address, setCookies(begun))).statusCode).toBe(200)
})

test('two windows of one browser can sign in at the same time', async () => {
  const first = await init()
  const second = await init(setCookies(first))
  const cookies = setCookies(second)
  expect((await callBack(provider.allow(first.json().url), cookies)).statusCode).toBe(200)
  expect((await callBack(provider.allow(second.json().url), cookies)).statusCode).toBe(200)
})

test('a user who declines at Google sees a message', async () => {
  const begun = await init()
  const state = new URL(begun.json().url).searchParams.get('state')
  const response = await callBack(
    `/auth/google/callback?error=access_denied&state=${state}`,
    setCookies(begun),
  )
  expect(messageIn(response.body).message.error).toBe('You did not let Google sign you in.')
})

const initAfterStart = () => justStarted.app.inject({ url: '/auth/google/init' })
const unavailable = /^Failed to initialize Google sign in\. .*please/

test('without a Google configuration the error says so', async () => {
  const response = await withoutGoogle.app.inject({ url: '/auth/google/init' })
  expect(response.statusCode).toBe(503)
  expect(response.json().error).toMatch(unavailable)
})

test('a provider that is down or has a wrong issuer is retried on the next request', async () => {
  provider.behave({ isDown: true })
  const down = await initAfterStart()
  expect(down.statusCode).toBe(503)
  expect(down.json().error).toMatch(unavailable)
  provider.behave({ metadataIssuer: 'https://accounts.google.com' })
  expect((await initAfterStart()).statusCode).toBe(503)
  provider.behave({})
  expect((await initAfterStart()).statusCode).toBe(200)
})
