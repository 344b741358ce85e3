import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newNetwork, openBrowser, type TestBrowser } from '../../testing/browser.ts'
import { signedIn } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'

const { app, db } = await testSite()

const right = 'Nine-Palms-27'
const wrong = 'Wrong-One-1'
let addresses = 0
const unknownAddress = () => `nobody-${++addresses}@example.com`

/** How many calls were answered with which status. */
async function statusesOf(count: number, call: (n: number) => Promise<{ statusCode: number }>) {
  const counts: Record<number, number> = {}
  for (let n = 0; n < count; n += 1) {
    const { statusCode } = await call(n)
    counts[statusCode] = (counts[statusCode] ?? 0) + 1
  }
  return counts
}
const guess = (email: string, network = newNetwork()) => openBrowser(app, network).signIn(email, wrong)
/**
 * Uses up what all networks together may try at an account in a day. All but two of the tries are only written down:
 * each costs a slow hash.
 */
async function exhaust(email: string) {
  await guess(email)
  await sql`update rate_limits set points = 99 where key like 'guess account day:%' and points = 1`.execute(
    db,
  )
  expect(await statusesOf(3, () => guess(email))).toEqual({ 401: 1, 429: 2 })
}
const forgot = (from: TestBrowser, email: string) => from.post('/auth/forgot', { email })

test.each([
  ['known', async () => (await signedIn(db)).email],
  ['unknown', async () => unknownAddress()],
])('%s: ten guesses from a network, then it says when to try again', async (_kind, address) => {
  const email = await address()
  const network = newNetwork()
  const responses = await Promise.all(Array.from({ length: 14 }, () => guess(email, network)))
  const counted = Object.groupBy(responses, ({ statusCode }) => String(statusCode))
  expect(counted['401']).toHaveLength(10)
  expect(counted['429']).toHaveLength(4)
  const stopped = counted['429']?.[0]
  expect(stopped?.json().error).toMatch(/^Too many tries\. Please try again in \d+ minutes\.$/)
  expect(Number(stopped?.headers['retry-after'])).toBeGreaterThan(800)
  expect((await openBrowser(app, network).signIn(email, right)).statusCode).toBe(429)
})

test('more right passwords at once than may be tried lock nobody out', async () => {
  const { email } = await signedIn(db)
  const network = newNetwork()
  const signIn = () => openBrowser(app, network).signIn(email, right)
  const responses = await Promise.all(Array.from({ length: 30 }, signIn))
  expect(responses.some(({ statusCode }) => statusCode === 429)).toBe(true)
  expect((await signIn()).statusCode).toBe(200)
})

test('an IPv6 household is one network', async () => {
  const { email } = await signedIn(db)
  const counts = await statusesOf(11, (n) => guess(email, `2001:db8:7:7::${n.toString(16)}`))
  expect(counts).toEqual({ 401: 10, 429: 1 })
})

test('guesses from elsewhere do not lock the owner out, wherever they are', async () => {
  const { email } = await signedIn(db)
  await statusesOf(12, () => guess(email, '203.0.113.9'))
  expect((await openBrowser(app).signIn(email, right)).statusCode).toBe(200)
})

test('a hundred guesses a day from all over the world, and the owner still gets in', async () => {
  const { email } = await signedIn(db)
  const laptop = openBrowser(app)
  expect((await laptop.signIn(email, right)).statusCode).toBe(200)
  await exhaust(email)

  const stopped = await openBrowser(app).signIn(email, right)
  expect(stopped.statusCode).toBe(429)
  expect(stopped.json().error).toContain('Forgot password?')
  laptop.movesTo(newNetwork())
  expect((await laptop.signIn(email, right)).statusCode).toBe(200)
})

test('a browser that the account knows has guesses of its own, ten in 15 minutes', async () => {
  const { email } = await signedIn(db)
  const other = await signedIn(db)
  const laptop = openBrowser(app)
  await laptop.signIn(email, right)
  expect(await statusesOf(12, () => laptop.signIn(email, wrong))).toEqual({ 401: 10, 429: 2 })
  laptop.movesTo(newNetwork())
  expect((await laptop.signIn(email, right)).statusCode).toBe(429)
  expect((await openBrowser(app).signIn(email, right)).statusCode).toBe(200)
  expect((await laptop.signIn(other.email, right)).statusCode).toBe(200)
})

test('a made-up cookie makes no browser known', async () => {
  const { email } = await signedIn(db)
  const network = newNetwork()
  const counts = await statusesOf(12, (n) =>
    app.inject({
      method: 'POST',
      url: '/auth',
      remoteAddress: network,
      cookies: { ft_browser: String(n).padStart(43, 'A') },
      payload: { action: 'signin', email, password: wrong },
    }),
  )
  expect(counts).toEqual({ 401: 10, 429: 2 })
})

test('an office of fifty behind one address signs in at nine, each with a slip', async () => {
  const office = newNetwork()
  const people = await Promise.all(Array.from({ length: 50 }, () => signedIn(db)))
  const waiting = people.values()
  // Ten desks at a time: the database of a test has few connections.
  const desks = Array.from({ length: 10 }, async () => {
    for (const { email, password } of waiting) {
      const desk = openBrowser(app, office)
      expect((await desk.signIn(email, wrong)).statusCode).toBe(401)
      expect((await desk.signIn(email, password)).statusCode).toBe(200)
    }
  })
  await Promise.all(desks)
})

test('one password tried at everybody is stopped; whoever works there and is known gets in', async () => {
  const office = newNetwork()
  const ann = await signedIn(db)
  const desk = openBrowser(app, office)
  await desk.signIn(ann.email, right)
  await guess(unknownAddress(), office)
  await sql`update rate_limits set points = 198 where key = ${`guess network:${office}`}`.execute(db)
  expect(await statusesOf(5, () => guess(unknownAddress(), office))).toEqual({ 401: 2, 429: 3 })
  expect((await desk.signIn(ann.email, right)).statusCode).toBe(200)
})

test('tries that are refused are at nobody else’s cost', async () => {
  const office = newNetwork()
  const [ann, bob] = [await signedIn(db), await signedIn(db)]
  await statusesOf(250, () => guess(ann.email, office))
  expect((await openBrowser(app, office).signIn(bob.email, right)).statusCode).toBe(200)
})

test('guesses at the door do not count where one is signed in, nor the other way round', async () => {
  const { email, headers } = await signedIn(db)
  await exhaust(email)
  const change = (currentPassword: string) =>
    app.inject({
      method: 'PUT',
      url: '/password',
      headers,
      payload: { currentPassword, newPassword: 'Seven-Keys-7' },
    })
  expect(await statusesOf(12, () => change(wrong))).toEqual({ 400: 10, 429: 2 })

  const bob = await signedIn(db)
  const remove = () =>
    app.inject({
      method: 'DELETE',
      url: '/profile',
      headers: bob.headers,
      payload: { email: bob.email, currentPassword: wrong },
    })
  expect(await statusesOf(12, remove)).toEqual({ 400: 10, 429: 2 })
  expect((await openBrowser(app).signIn(bob.email, right)).statusCode).toBe(200)
})

test.each(['/auth/forgot', '/auth/confirm'])(
  '%s: five an hour from a network to an address, known or not, and nobody elsewhere is refused',
  async (url) => {
    for (const email of [unknownAddress(), (await signedIn(db)).email]) {
      const network = newNetwork()
      const ask = () => openBrowser(app, network).post(url, { email })
      expect(await statusesOf(7, ask)).toEqual({ 200: 5, 429: 2 })
      expect((await openBrowser(app).post(url, { email })).statusCode).toBe(200)
      expect((await openBrowser(app, network).post(url, { email: unknownAddress() })).statusCode).toBe(200)
    }
  },
)

test('in a network that has asked for too many mails, a known browser gets its own', async () => {
  const office = newNetwork()
  const { email } = await signedIn(db)
  const desk = openBrowser(app, office)
  await desk.signIn(email, right)
  await statusesOf(70, (n) => forgot(openBrowser(app, office), n < 8 ? email : unknownAddress()))
  expect((await forgot(openBrowser(app, office), unknownAddress())).statusCode).toBe(429)
  expect(await statusesOf(7, () => forgot(desk, email))).toEqual({ 200: 5, 429: 2 })
})

test('letters that others asked for keep nobody from signing up', async () => {
  const email = unknownAddress()
  const network = newNetwork()
  await statusesOf(8, () => forgot(openBrowser(app, network), email))
  const signedUp = await openBrowser(app, network).post('/auth', {
    action: 'signup',
    email,
    firstName: 'Ann',
    lastName: 'Lee',
    phone: '8135550100',
    interests: 'x',
    password: right,
  })
  expect(signedUp.statusCode).toBe(200)
})

test('a new password leaves only the browser known that set it', async () => {
  const { email, headers } = await signedIn(db)
  const thief = openBrowser(app)
  const laptop = openBrowser(app)
  await thief.signIn(email, right)
  await laptop.signIn(email, right)
  const payload = { currentPassword: right, newPassword: 'Seven-Keys-7' }
  await laptop.send({ method: 'PUT', url: '/password', headers, payload })
  await exhaust(email)
  expect((await thief.signIn(email, wrong)).statusCode).toBe(429)
  expect((await laptop.signIn(email, 'Seven-Keys-7')).statusCode).toBe(200)
})

test('a thief of a password collects no browsers to guess the next one with', async () => {
  const { id, email } = await signedIn(db)
  for (let n = 0; n < 25; n += 1) await openBrowser(app).signIn(email, right)
  const known = await db.selectFrom('known_browsers').where('user_id', '=', id).selectAll().execute()
  expect(known).toHaveLength(20)
})
