import { expect, test } from 'vitest'
import { setCookies } from '../../testing/browser.ts'
import { signedIn, type TestPerson } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'

const { app, db } = await testSite()

/** Signs in like a browser and returns its access token and refresh cookie. */
async function signIn({ email, password }: TestPerson, previousCookie?: string) {
  const response = await app.inject({
    method: 'POST',
    url: '/auth',
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' },
    payload: { action: 'signin', email, password },
    ...(previousCookie === undefined ? {} : { cookies: { ft_refresh: previousCookie } }),
  })
  const bearer = { authorization: `Bearer ${response.json().session.access_token}` }
  return { bearer, cookie: setCookies(response)['ft_refresh'] ?? '', set: response.cookies[0] }
}
const renew = (who: { id: string; email: string }, ft_refresh?: string) =>
  app.inject({
    method: 'POST',
    url: '/auth/token',
    payload: { userId: who.id, email: who.email },
    ...(ft_refresh === undefined ? {} : { cookies: { ft_refresh } }),
  })
const session = (headers: { authorization: string }) => app.inject({ url: '/auth/session', headers })
const agoMinutes = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('the refresh cookie alone renews a session and changes each time', async () => {
  const ann = await signedIn(db)
  const { cookie, set } = await signIn(ann)
  expect(set).toMatchObject({ path: '/auth', httpOnly: true, sameSite: 'Lax' })

  const renewed = await renew(ann, cookie)
  expect(renewed.statusCode).toBe(200)
  expect(Object.keys(renewed.json())).toEqual(['token'])
  expect(setCookies(renewed)['ft_refresh']).not.toBe(cookie)
  // Two tokens of the same second differ, which shows a waiting tab that another one has renewed.
  expect((await renew(ann, cookie)).json().token).not.toBe(renewed.json().token)
  const inside = await session({ authorization: `Bearer ${renewed.json().token}` })
  expect(inside.json()).toMatchObject({ user: { email: ann.email }, expires_in: expect.closeTo(3600, -1) })
})

test('a renewal without the right cookie is refused, whatever the body says', async () => {
  const ann = await signedIn(db)
  const bob = await signedIn(db)
  const { cookie } = await signIn(ann)
  for (const refused of [
    await renew(ann),
    await renew(ann, 'made.up.cookie'),
    await renew(
      ann,
      cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    ),
    await renew(bob, cookie),
    await renew({ id: ann.id, email: bob.email }, cookie),
    ...(await Promise.all(
      [{}, { userId: ann.id }, { userId: 7, email: null }].map((payload) =>
        app.inject({ method: 'POST', url: '/auth/token', payload, cookies: { ft_refresh: cookie } }),
      ),
    )),
    await app.inject({ method: 'POST', url: '/auth/token', payload: {} }),
  ]) {
    expect(refused.statusCode).toBe(401)
    expect(refused.json()).toEqual({ error: 'Authentication required' })
  }
  expect((await renew(ann, cookie)).statusCode).toBe(200)
})

test('ten tabs that renew at once all stay signed in', async () => {
  const ann = await signedIn(db)
  const { cookie } = await signIn(ann)
  const responses = await Promise.all(Array.from({ length: 10 }, () => renew(ann, cookie)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  const [successor, ...others] = new Set(responses.map((response) => setCookies(response)['ft_refresh']))
  expect(others).toEqual([])
  expect((await renew(ann, successor)).statusCode).toBe(200)
})

test.each([
  ['two renewals later', async () => {}],
  [
    'after the ten-second grace period',
    async (sessionUserId: string) => {
      const renewed_at = new Date(Date.now() - 11_000)
      await db.updateTable('sessions').set({ renewed_at }).where('user_id', '=', sessionUserId).execute()
    },
  ],
])('a copied cookie used %s ends the session for both', async (when, wait) => {
  const ann = await signedIn(db)
  const { bearer, cookie } = await signIn(ann)
  let latest = setCookies(await renew(ann, cookie))['ft_refresh']
  if (when === 'two renewals later') latest = setCookies(await renew(ann, latest))['ft_refresh']
  await wait(ann.id)

  const stolen = await renew(ann, cookie)
  expect(stolen.statusCode).toBe(401)
  expect(setCookies(stolen)['ft_refresh']).toBe('')
  expect((await renew(ann, latest)).statusCode).toBe(401)
  expect((await session(bearer)).statusCode).toBe(401)
})

test('signing in ends the previous session of this browser and no other', async () => {
  const ann = await signedIn(db)
  const elsewhere = await signIn(ann)
  const former = await signIn(ann)
  const { bearer, cookie } = await signIn(ann, former.cookie)
  expect((await session(former.bearer)).statusCode).toBe(401)
  expect((await renew(ann, former.cookie)).statusCode).toBe(401)
  expect((await session(bearer)).statusCode).toBe(200)
  expect((await renew(ann, cookie)).statusCode).toBe(200)
  expect((await session(elsewhere.bearer)).statusCode).toBe(200)
})

test('signing out ends the token and the cookie at once', async () => {
  const ann = await signedIn(db)
  const { bearer, cookie } = await signIn(ann)
  const out = await app.inject({ method: 'POST', url: '/auth/signout', headers: bearer })
  expect(out.json()).toEqual({ message: 'Signed out successfully' })
  expect(setCookies(out)['ft_refresh']).toBe('')
  expect((await session(bearer)).json()).toEqual({ error: 'Authentication required' })
  expect((await renew(ann, cookie)).statusCode).toBe(401)
})

test('signing out works with the cookie alone, for a page whose token has expired', async () => {
  const ann = await signedIn(db)
  const { bearer, cookie } = await signIn(ann)
  await app.inject({ method: 'POST', url: '/auth/signout', cookies: { ft_refresh: cookie } })
  expect((await session(bearer)).statusCode).toBe(401)
})

test('a session ends after 15 minutes without a request; one small request keeps it', async () => {
  const ann = await signedIn(db)
  const { bearer, cookie } = await signIn(ann)
  const lastSeen = (minutes: number) =>
    db
      .updateTable('sessions')
      .set({ last_seen_at: agoMinutes(minutes) })
      .where('user_id', '=', ann.id)
      .execute()

  await lastSeen(14.9)
  expect((await session(bearer)).statusCode).toBe(200)
  await lastSeen(14.9)
  expect((await session(bearer)).statusCode).toBe(200)
  await lastSeen(15.1)
  expect((await session(bearer)).statusCode).toBe(401)
  expect((await renew(ann, cookie)).statusCode).toBe(401)
})

test('even a session in use ends after 30 days', async () => {
  const ann = await signedIn(db)
  await db
    .updateTable('sessions')
    .set({ created_at: agoMinutes(30 * 24 * 60 + 1) })
    .where('id', '=', ann.sessionId)
    .execute()
  expect((await session(ann.headers)).statusCode).toBe(401)
})

test.each([
  ['made up', 'Bearer nonsense'],
  ['unsigned', `Bearer ${btoa('{"alg":"none"}')}.${btoa('{"sub":"1","sid":"1","exp":9999999999}')}.`],
  ['of another kind', 'Basic YTpi'],
])('a token that is %s is refused', async (_kind, authorization) => {
  expect((await session({ authorization })).json()).toEqual({ error: 'Authentication required' })
})

test('a user lists their sessions and ends one or all of them', async () => {
  const ann = await signedIn(db)
  const bob = await signedIn(db)
  const laptop = await signIn(ann)
  const list = async () =>
    (await app.inject({ url: '/auth/sessions', headers: laptop.bearer })).json().sessions as {
      id: string
      device: string
      network: string
      current: boolean
    }[]
  const [first, second, ...more] = await list()
  expect(first).toMatchObject({ device: 'Chrome on Windows', network: '127.0.0.1', current: true })
  expect(second).toMatchObject({ id: ann.sessionId, current: false })
  expect(more).toEqual([])

  const end = (id: string) =>
    app.inject({ method: 'DELETE', url: `/auth/sessions/${id}`, headers: laptop.bearer })
  expect((await end(bob.sessionId)).statusCode).toBe(404)
  expect((await end('no-id')).json()).toEqual({ error: 'Resource not found' })
  expect((await session(bob.headers)).statusCode).toBe(200)
  expect((await end(ann.sessionId)).statusCode).toBe(200)
  expect((await session(ann.headers)).statusCode).toBe(401)
  expect(await list()).toHaveLength(1)

  await app.inject({ method: 'DELETE', url: '/auth/sessions', headers: laptop.bearer })
  expect((await session(laptop.bearer)).statusCode).toBe(401)
})
