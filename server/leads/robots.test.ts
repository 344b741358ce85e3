import { expect, test } from 'vitest'
import { recordAttempts, personWith, postLead, solveProof } from '../testing/leads.ts'
import { testSite } from '../testing/site.ts'

const { app, db } = await testSite()

const user = (number: number) =>
  personWith({ first_name: 'Person', last_name: `Number ${number}`, email: `person${number}@example.com` })

async function storedOf(posts: object[], urlOf: (index: number) => string) {
  const before = await stored()
  const responses = []
  // Twenty at a time, as a robot might.
  for (let from = 0; from < posts.length; from += 20) {
    const batch = posts.slice(from, from + 20)
    responses.push(
      ...(await Promise.all(batch.map((payload, index) => postLead(app, payload, urlOf(from + index))))),
    )
  }
  return {
    count: (await stored()) - before,
    statuses: new Set(responses.map(({ statusCode }) => statusCode)),
  }
}

async function stored() {
  const { count } = await db
    .selectFrom('realty_prospects')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const many = <Value>(make: (number: number) => Value, count = 1000) =>
  Array.from({ length: count }, (_, number) => make(number))

test.each([
  ['fill in the honeypot', (number: number) => ({ ...user(number), website: 'https://spam.example' })],
  ['are done in no time', (number: number) => ({ ...user(number), elapsed_ms: 300 })],
])('1,000 robots that %s leave nothing, and learn nothing', async (_, robot) => {
  const { count, statuses } = await storedOf(many(robot), (index) => `10.9.${index >> 8}.${index & 255}`)
  expect({ count, statuses: [...statuses] }).toEqual({ count: 0, statuses: [201] })
})

test.each([
  ['repeat themselves', '203.0.113.5', () => user(1)],
  [
    'change only the address',
    '203.0.113.6',
    (number: number) => ({ ...user(1), email: `robot${number}@spam.example` }),
  ],
  [
    'send links under a thousand names',
    '203.0.113.7',
    (number: number) => ({ ...user(number), comments: `Cheap roofs ${number}: http://spam.example` }),
  ],
  [
    'vary everything, and do no work',
    '203.0.113.8',
    (number: number) => ({ ...user(number), comments: `Words number ${number}` }),
  ],
])('1,000 posts of robots that %s store at most 10', async (_, network, robot) => {
  const { count } = await storedOf(many(robot), () => network)
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(10)
})

const advert = (number: number) => ({ ...user(number), comments: 'Rank first: https://seo.example/now' })

test('1,000 posts of one advert from a thousand networks store at most 10', async () => {
  const { count } = await storedOf(many(advert), (index) => `10.${index >> 8}.${index & 255}.1`)
  expect(count).toBeLessThanOrEqual(10)
})

test('a flood from one network is refused with Retry-After', async () => {
  const network = '203.0.113.4'
  await recordAttempts(db, 'lead-network', network, 27)
  const { count, statuses } = await storedOf(
    many((number) => user(3000 + number), 5),
    () => network,
  )
  expect(count).toBe(3)
  expect([...statuses].toSorted()).toEqual([201, 429])
  const refused = await postLead(app, { ...user(0), proof: await solveProof(app, network) }, network)
  expect(refused.json().error).toMatch(/^Too many tries\. Please try again in \d+ minutes?\.$/)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})
