import { currentConsentVersion } from '@fairtide/domain/leads/consent'
import { expect, test } from 'vitest'
import { testSite } from '../testing/site.ts'

const { app, db } = await testSite()

const person = (number: number) => ({
  first_name: 'Person',
  last_name: `Number ${number}`,
  email: `person${number}@example.com`,
  phone: '8135550100',
  comments: 'I would like to talk about a rental near Tampa.',
  consent_version: currentConsentVersion,
  website: '',
  elapsed_ms: 20_000,
})

async function storedOf(posts: object[], addressOf: (index: number) => string) {
  const before = await stored()
  const answers = []
  // Twenty at a time, as many a browser or a robot would.
  for (let from = 0; from < posts.length; from += 20) {
    const batch = posts.slice(from, from + 20)
    answers.push(
      ...(await Promise.all(
        batch.map((payload, index) =>
          app.inject({
            method: 'POST',
            url: '/api/leads',
            payload,
            remoteAddress: addressOf(from + index),
          }),
        ),
      )),
    )
  }
  return { count: (await stored()) - before, statuses: new Set(answers.map(({ statusCode }) => statusCode)) }
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

test('twenty people on one office network all get through, at the same moment', async () => {
  const { count, statuses } = await storedOf(many(person, 20), () => '203.0.113.1')
  expect({ count, statuses: [...statuses] }).toEqual({ count: 20, statuses: [201] })
})

test.each([
  [
    'fill in what nobody sees',
    (number: number) => ({ ...person(number), website: 'https://spam.example' }),
    201,
  ],
  ['are done in no time', (number: number) => ({ ...person(number), elapsed_ms: 300 }), 201],
])('1,000 robots that %s leave nothing, and learn nothing', async (_, robot, status) => {
  const { count, statuses } = await storedOf(many(robot), () => '203.0.113.2')
  expect({ count, statuses: [...statuses] }).toEqual({ count: 0, statuses: [status] })
})

test.each([
  ['repeat themselves', '203.0.113.5', () => person(1)],
  [
    'change only the address',
    '203.0.113.6',
    (number: number) => ({ ...person(1), email: `robot${number}@spam.example` }),
  ],
  [
    'send links under a thousand names',
    '203.0.113.7',
    (number: number) => ({ ...person(number), comments: `Cheap roofs ${number}: http://spam.example` }),
  ],
])('1,000 posts of robots that %s store at most 10', async (_, network, robot) => {
  const { count } = await storedOf(many(robot), () => network)
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(10)
})

const advert = (number: number) => ({ ...person(number), comments: 'Rank first: https://seo.example/now' })

test('1,000 posts of one advert from a thousand networks store at most 10', async () => {
  const { count } = await storedOf(many(advert), (index) => `10.${index >> 8}.${index & 255}.1`)
  expect(count).toBeLessThanOrEqual(10)
})

test('a flood from one network ends, and tells when to come back', async () => {
  const { count, statuses } = await storedOf(many(person, 100), () => '203.0.113.4')
  expect(count).toBeLessThanOrEqual(30)
  expect(statuses).toContain(429)
  const refused = await app.inject({
    method: 'POST',
    url: '/api/leads',
    payload: person(0),
    remoteAddress: '203.0.113.4',
  })
  expect(refused.json().error).toMatch(/^Too many tries\. Please try again in \d+ minutes?\.$/)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})
