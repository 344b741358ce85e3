import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newNetwork, openBrowser, type TestBrowser } from '../../testing/browser.ts'
import { signedIn } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'

const { app, db } = await testSite()

const correctPassword = 'Nine-Palms-27'
const wrongPassword = 'Wrong-One-1'
let emailCount = 0
const unknownEmail = () => `nobody-${++emailCount}@example.com`

/** The number of responses by status. */
async function countStatuses(count: number, send: (n: number) => Promise<{ statusCode: number }>) {
  const counts: Record<number, number> = {}
  for (let n = 0; n < count; n += 1) {
    const { statusCode } = await send(n)
    counts[statusCode] = (counts[statusCode] ?? 0) + 1
  }
  return counts
}
const attempt = (email: string, network = newNetwork()) =>
  openBrowser(app, network).signIn(email, wrongPassword)
/** Uses up the account's attempts of the day; most are written to the table, since each costs a slow hash. */
async function exhaust(email: string) {
  await attempt(email)
  await sql`update rate_limits set points = 99 where key like 'guess account day:%' and points = 1`.execute(
    db,
  )
  expect(await countStatuses(3, () => attempt(email))).toEqual({ 401: 1, 429: 2 })
}
const forgot = (from: TestBrowser, email: string) => from.post('/auth/forgot', { email })

test.each([
  ['known', async () => (await signedIn(db)).email],
  ['unknown', async () => unknownEmail()],
])('%s email: ten attempts from a network, then the error says when to try again', async (_kind, address) => {
  const email = await address()
  const network = newNetwork()
  const responses = await Promise.all(Array.from({ length: 14 }, () => attempt(email, network)))
  const counted = Object.groupBy(responses, ({ statusCode }) => String(statusCode))
  expect(counted['401']).toHaveLength(10)
  expect(counted['429']).toHaveLength(4)
  const limited = counted['429']?.[0]
  expect(limited?.json().error).toMatch(/^Too many tries\. Please try again in \d+ minutes\.$/)
  expect(Number(limited?.headers['retry-after'])).toBeGreaterThan(800)
  expect((await openBrowser(app, network).signIn(email, correctPassword)).statusCode).toBe(429)
})

test('more correct passwords at once than are allowed lock nobody out', async () => {
  const { email } = await signedIn(db)
  const network = newNetwork()
  const signIn = () => openBrowser(app, network).signIn(email, correctPassword)
  const responses = await Promise.all(Array.from({ length: 30 }, signIn))
  expect(responses.some(({ statusCode }) => statusCode === 429)).toBe(true)
  expect((await signIn()).statusCode).toBe(200)
})

test('an IPv6 /64 counts as one network', async () => {
  const { email } = await signedIn(db)
  const counts = await countStatuses(11, (n) => attempt(email, `2001:db8:7:7::${n.toString(16)}`))
  expect(counts).toEqual({ 401: 10, 429: 1 })
})

test('attempts from one network do not lock the owner out elsewhere', async () => {
  const { email } = await signedIn(db)
  await countStatuses(12, () => attempt(email, '203.0.113.9'))
  expect((await openBrowser(app).signIn(email, correctPassword)).statusCode).toBe(200)
})

test('after a hundred attempts a day from many networks, the owner can still sign in', async () => {
  const { email } = await signedIn(db)
  const laptop = openBrowser(app)
  expect((await laptop.signIn(email, correctPassword)).statusCode).toBe(200)
  await exhaust(email)

  const limited = await openBrowser(app).signIn(email, correctPassword)
  expect(limited.statusCode).toBe(429)
  expect(limited.json().error).toContain('Forgot password?')
  laptop.movesTo(newNetwork())
  expect((await laptop.signIn(email, correctPassword)).statusCode).toBe(200)
})

test('a known browser has its own limit of ten attempts in 15 minutes', async () => {
  const { email } = await signedIn(db)
  const other = await signedIn(db)
  const laptop = openBrowser(app)
  await laptop.signIn(email, correctPassword)
  expect(await countStatuses(12, () => laptop.signIn(email, wrongPassword))).toEqual({ 401: 10, 429: 2 })
  laptop.movesTo(newNetwork())
  expect((await laptop.signIn(email, correctPassword)).statusCode).toBe(429)
  expect((await openBrowser(app).signIn(email, correctPassword)).statusCode).toBe(200)
  expect((await laptop.signIn(other.email, correctPassword)).statusCode).toBe(200)
})

test('a made-up cookie does not make a browser known', async () => {
  const { email } = await signedIn(db)
  const network = newNetwork()
  const counts = await countStatuses(12, (n) =>
    app.inject({
      method: 'POST',
      url: '/auth',
      remoteAddress: network,
      cookies: { ft_browser: String(n).padStart(43, 'A') },
      payload: { action: 'signin', email, password: wrongPassword },
    }),
  )
  expect(counts).toEqual({ 401: 10, 429: 2 })
})

test('fifty people behind one IP address can sign in at once, each with one typo', async () => {
  const office = newNetwork()
  const people = await Promise.all(Array.from({ length: 50 }, () => signedIn(db)))
  const queue = people.values()
  // Ten at a time: the test database has few connections.
  const desks = Array.from({ length: 10 }, async () => {
    for (const { email, password } of queue) {
      const desk = openBrowser(app, office)
      expect((await desk.signIn(email, wrongPassword)).statusCode).toBe(401)
      expect((await desk.signIn(email, password)).statusCode).toBe(200)
    }
  })
  await Promise.all(desks)
})

test('trying one password on many accounts is stopped; a known browser in the same network can sign in', async () => {
  const office = newNetwork()
  const ann = await signedIn(db)
  const desk = openBrowser(app, office)
  await desk.signIn(ann.email, correctPassword)
  await attempt(unknownEmail(), office)
  await sql`update rate_limits set points = 198 where key = ${`guess network:${office}`}`.execute(db)
  expect(await countStatuses(5, () => attempt(unknownEmail(), office))).toEqual({ 401: 2, 429: 3 })
  expect((await desk.signIn(ann.email, correctPassword)).statusCode).toBe(200)
})

test('refused attempts do not count toward other accounts', async () => {
  const office = newNetwork()
  const [ann, bob] = [await signedIn(db), await signedIn(db)]
  await countStatuses(250, () => attempt(ann.email, office))
  expect((await openBrowser(app, office).signIn(bob.email, correctPassword)).statusCode).toBe(200)
})

test('attempts at signing in and at reauthentication count separately', async () => {
  const { email, headers } = await signedIn(db)
  await exhaust(email)
  const change = (currentPassword: string) =>
    app.inject({
      method: 'PUT',
      url: '/password',
      headers,
      payload: { currentPassword, newPassword: 'Seven-Keys-7' },
    })
  expect(await countStatuses(12, () => change(wrongPassword))).toEqual({ 400: 10, 429: 2 })

  const bob = await signedIn(db)
  const remove = () =>
    app.inject({
      method: 'DELETE',
      url: '/profile',
      headers: bob.headers,
      payload: { email: bob.email, currentPassword: wrongPassword },
    })
  expect(await countStatuses(12, remove)).toEqual({ 400: 10, 429: 2 })
  expect((await openBrowser(app).signIn(bob.email, correctPassword)).statusCode).toBe(200)
})

test.each(['/auth/forgot', '/auth/confirm'])(
  '%s: five emails an hour per network and address, known or not; other networks are not limited',
  async (url) => {
    for (const email of [unknownEmail(), (await signedIn(db)).email]) {
      const network = newNetwork()
      const request = () => openBrowser(app, network).post(url, { email })
      expect(await countStatuses(7, request)).toEqual({ 200: 5, 429: 2 })
      expect((await openBrowser(app).post(url, { email })).statusCode).toBe(200)
      expect((await openBrowser(app, network).post(url, { email: unknownEmail() })).statusCode).toBe(200)
    }
  },
)

test('in a network that requested too many emails, a known browser still gets its own', async () => {
  const office = newNetwork()
  const { email } = await signedIn(db)
  const desk = openBrowser(app, office)
  await desk.signIn(email, correctPassword)
  await countStatuses(70, (n) => forgot(openBrowser(app, office), n < 8 ? email : unknownEmail()))
  expect((await forgot(openBrowser(app, office), unknownEmail())).statusCode).toBe(429)
  expect(await countStatuses(7, () => forgot(desk, email))).toEqual({ 200: 5, 429: 2 })
})

test('emails requested by others do not keep anyone from signing up', async () => {
  const email = unknownEmail()
  const network = newNetwork()
  await countStatuses(8, () => forgot(openBrowser(app, network), email))
  const signedUp = await openBrowser(app, network).post('/auth', {
    action: 'signup',
    email,
    firstName: 'Ann',
    lastName: 'Lee',
    phone: '8135550100',
    interests: 'x',
    password: correctPassword,
  })
  expect(signedUp.statusCode).toBe(200)
})

test('after a password change, only the browser that made it stays known', async () => {
  const { email, headers } = await signedIn(db)
  const thief = openBrowser(app)
  const laptop = openBrowser(app)
  await thief.signIn(email, correctPassword)
  await laptop.signIn(email, correctPassword)
  const payload = { currentPassword: correctPassword, newPassword: 'Seven-Keys-7' }
  await laptop.send({ method: 'PUT', url: '/password', headers, payload })
  await exhaust(email)
  expect((await thief.signIn(email, wrongPassword)).statusCode).toBe(429)
  expect((await laptop.signIn(email, 'Seven-Keys-7')).statusCode).toBe(200)
})

test('an account has at most 20 known browsers', async () => {
  const { id, email } = await signedIn(db)
  for (let n = 0; n < 25; n += 1) await openBrowser(app).signIn(email, correctPassword)
  const known = await db.selectFrom('known_browsers').where('user_id', '=', id).selectAll().execute()
  expect(known).toHaveLength(20)
})
