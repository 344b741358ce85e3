import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { setCookies } from '../../testing/browser.ts'
import { client, openIdProvider } from '../../testing/openid-provider.ts'
import { mailTo } from '../../testing/outbox.ts'
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

/** Opens the popup, lets the person allow it, and comes back. */
async function signInWithGoogle() {
  const begun = await init()
  const address = provider.allow(begun.json().url)
  return { address, cookies: setCookies(begun), response: await comeBack(address, setCookies(begun)) }
}
const comeBack = (address: string, cookies: Record<string, string>) =>
  app.inject({ url: address.replace(config.PUBLIC_URL, ''), cookies })

/** What the page tells the one that opened it. */
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

test('a new person gets an account, a session and, once, a welcome', async () => {
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

test('the page may run its own script only, and does not lose the page that opened it', async () => {
  const { response } = await signInWithGoogle()
  const [, script = ''] = /<script>(.*?)<\/script>/.exec(response.body) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(response.headers['content-security-policy']).toContain(
    `default-src 'none'; script-src 'sha256-${hash}'`,
  )
  expect(response.headers['cross-origin-opener-policy']).toBe('unsafe-none')
  expect(response.headers['cache-control']).toBe('no-store')
})

test('a name from outside stays text', async () => {
  provider.behave({ claims: { given_name: '</script><script>alert(1)</script>' } })
  const { response } = await signInWithGoogle()
  expect(response.body.match(/<script/g)).toHaveLength(2)
  expect(messageIn(response.body).message.user).toMatchObject({
    firstName: '</script><script>alert(1)</script>',
  })
})

test('a confirmed account with the same address is joined, keeps its password, and its owner is told', async () => {
  const ann = await signedIn(db, { email: 'gus@example.com' })
  const { response } = await signInWithGoogle()
  expect(messageIn(response.body).message).toMatchObject({ isNewUser: false, user: { id: ann.id } })
  await mailTo(config.DATA_DIR, ann.email, /sign in to Fairtide with Google/)
})

test('an unconfirmed sign-up with the same address is dropped, password and all', async () => {
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

test('two popups of a new person at once make one account', async () => {
  const responses = await Promise.all([1, 2, 3, 4].map(signInWithGoogle))
  const ids = responses.map(({ response }) => (messageIn(response.body).message.user as { id: string }).id)
  expect(new Set(ids).size).toBe(1)
})

test('another Google account with an address that belongs to one already is refused', async () => {
  await signInWithGoogle()
  provider.behave({ claims: { sub: 'google-2' } })
  const { response } = await signInWithGoogle()
  expect(messageIn(response.body).message.error).toMatch(/another Google account/)
})

const longMailbox = (length: number) => `${'g'.repeat(length - '@example.com'.length)}@example.com`

test.each([101, 200, 254])('an address of %i characters is taken whole', async (length) => {
  provider.behave({ claims: { email: longMailbox(length) } })
  const { response } = await signInWithGoogle()
  expect(messageIn(response.body).message.user).toMatchObject({ email: longMailbox(length) })
})

test('names from outside are cut between characters, and hold none that a database refuses', async () => {
  const given_name = `\0 ${'🏝'.repeat(101)}`
  provider.behave({ claims: { given_name, family_name: 'Green\r\nTo: all' } })
  const { response } = await signInWithGoogle()
  expect(messageIn(response.body).message.user).toMatchObject({
    firstName: '🏝'.repeat(100),
    lastName: 'Green To: all',
  })
})

const inTheClear = 'Failed to sign in with Google'
test.each([
  ['an issuer that is another', { claims: { iss: 'https://accounts.google.com' } }, inTheClear],
  ['a token for another site', { claims: { aud: 'another' } }, inTheClear],
  ['a nonce of another popup', { claims: { nonce: 'another' } }, inTheClear],
  ['a token that is over', { claims: { exp: 1_700_000_000 } }, inTheClear],
  ['a signature of another key', { signedByAnother: true }, inTheClear],
  ['an unverified address', { claims: { email_verified: false } }, expect.stringMatching(/not verified/)],
  [
    'an address said to be verified',
    { claims: { email_verified: 'true' } },
    expect.stringMatching(/not veri/),
  ],
  ['an empty address', { claims: { email: '' } }, expect.stringMatching(/not verified/)],
  ['a text', { claims: { email: 'gus' } }, expect.stringMatching(/not verified/)],
  ['two addresses', { claims: { email: 'a@b.de,c@d.de' } }, expect.stringMatching(/not verified/)],
  ['too long an address', { claims: { email: longMailbox(255) } }, expect.stringMatching(/not verified/)],
])('%s lets nobody in', async (_lie, behaviour, error) => {
  provider.behave(behaviour)
  const { response } = await signInWithGoogle()
  expect(response.statusCode).toBe(400)
  expect(messageIn(response.body).message).toEqual({ type: 'GOOGLE_AUTH_ERROR', error })
  expect(response.cookies).toEqual([])
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([])
})

test('an address comes back once, in the browser that began, in ten minutes', async () => {
  const { address, cookies } = await signInWithGoogle()
  const refused = /took too long or began in another window/
  expect((await comeBack(address, cookies)).body).toMatch(refused)

  const mine = await init()
  const theirs = await init()
  expect((await comeBack(provider.allow(mine.json().url), setCookies(theirs))).body).toMatch(refused)
  expect((await comeBack(provider.allow(mine.json().url), {})).body).toMatch(refused)
  expect((await comeBack('/auth/google/callback?code=1&state=2', setCookies(mine))).body).toMatch(refused)

  const slow = await init()
  await db.updateTable('google_attempts').set({ expires_at: new Date() }).execute()
  expect((await comeBack(provider.allow(slow.json().url), setCookies(slow))).body).toMatch(refused)
})

test('two windows of one browser may be at Google at once', async () => {
  const first = await init()
  const second = await init(setCookies(first))
  const cookies = setCookies(second)
  expect((await comeBack(provider.allow(first.json().url), cookies)).statusCode).toBe(200)
  expect((await comeBack(provider.allow(second.json().url), cookies)).statusCode).toBe(200)
})

test('whoever says no at Google reads that nothing happened', async () => {
  const begun = await init()
  const state = new URL(begun.json().url).searchParams.get('state')
  const response = await comeBack(
    `/auth/google/callback?error=access_denied&state=${state}`,
    setCookies(begun),
  )
  expect(messageIn(response.body).message.error).toBe('You did not let Google sign you in.')
})

const ask = () => justStarted.app.inject({ url: '/auth/google/init' })
const sentence = /^Failed to initialize Google sign in\. .*please/

test('where Google is not set up, the button learns why', async () => {
  const response = await withoutGoogle.app.inject({ url: '/auth/google/init' })
  expect(response.statusCode).toBe(503)
  expect(response.json().error).toMatch(sentence)
})

test('a provider that is down, or describes itself as another, is asked again by the next person', async () => {
  provider.behave({ isDown: true })
  const down = await ask()
  expect(down.statusCode).toBe(503)
  expect(down.json().error).toMatch(sentence)
  provider.behave({ metadataIssuer: 'https://accounts.google.com' })
  expect((await ask()).statusCode).toBe(503)
  provider.behave({})
  expect((await ask()).statusCode).toBe(200)
})
