import { expect, test } from 'vitest'
import { recordAttempts, personWith, postLead, sendAsThePage, solveProof } from '../testing/leads.ts'
import { testSite } from '../testing/site.ts'

const { app, db } = await testSite()
const visitor = (number: number) =>
  personWith({ email: `person${number}@example.com`, comments: `Question ${number} about a rental` })
const leadsLike = async (pattern: string) =>
  (await db.selectFrom('realty_prospects').select('id').where('email', 'like', pattern).execute()).length

/** Sends leads until the network needs proofs. */
async function useUp(network: string) {
  for (let number = 0; number < 5; number += 1)
    expect((await postLead(app, visitor(number), network)).statusCode).toBe(201)
}

test('the first five leads within an hour need no proof; the sixth needs one and is stored with it', async () => {
  const network = '203.0.113.20'
  expect(await solveProof(app, network)).toBeUndefined()
  await useUp(network)
  const refused = await postLead(app, visitor(6), network)
  expect([refused.statusCode, refused.json().error]).toEqual([
    428,
    expect.stringContaining('/api/leads/challenge'),
  ])
  const proof = await solveProof(app, network)
  expect((await postLead(app, { ...visitor(6), proof }, network)).statusCode).toBe(201)
})

test('a proof is valid once, for its own network and challenge', async () => {
  const [network, elsewhere] = ['203.0.113.21', '203.0.113.22']
  await useUp(network)
  await useUp(elsewhere)
  const proof = await solveProof(app, network)
  const other = await solveProof(app, network)
  if (!proof || !other) throw new Error('Both networks need proofs.')
  const late = { ...proof, challenge: proof.challenge.replace(/^\d+/, '1000000000') }
  const later = { ...proof, challenge: proof.challenge.replace(/^\d+/, '9999999999') }
  const forged = {
    ...proof,
    challenge: `${proof.challenge.slice(0, -1)}${proof.challenge.endsWith('0') ? 1 : 0}`,
  }
  const [anywhere, unsolved] = [
    [elsewhere, proof],
    [network, { challenge: other.challenge, nonce: other.nonce + 1 }],
  ] as const
  for (const [from, bad] of [
    [network, late],
    [network, later],
    [network, forged],
    anywhere,
    unsolved,
  ] as const) {
    expect((await postLead(app, { ...visitor(7), proof: bad }, from)).statusCode).toBe(428)
  }
  const twice = await Promise.all(
    [8, 9].map((number) => postLead(app, { ...visitor(number), proof }, network)),
  )
  expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 428])
})

test.each([
  [{ challenge: 'x', nonce: 1 }, 'proof.challenge'],
  [{ challenge: 5, nonce: 1 }, 'proof.challenge'],
  [{ challenge: `1.a.${'0'.repeat(64)}`, nonce: -1 }, 'proof.nonce'],
  [{ challenge: `1.a.${'0'.repeat(64)}`, nonce: 2 ** 40 }, 'proof.nonce'],
  [{ challenge: `${'a.'.repeat(100_000)}${'0'.repeat(64)}`, nonce: 1 }, 'proof.challenge'],
])('a proof of another shape is refused with 400', async (proof, field) => {
  const response = await postLead(app, { ...visitor(1), proof }, '203.0.113.23')
  expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]])
})

test('twenty people of one office can send at the same moment, as the page does', async () => {
  const people = Array.from({ length: 20 }, (_, number) =>
    personWith({ first_name: `Number ${number}`, email: `office${number}@example.com` }),
  )
  const responses = await Promise.all(people.map((user) => sendAsThePage(app, user, '203.0.113.24')))
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  expect(await leadsLike('office%@example.com')).toBe(20)
})

test('without proofs a robot that varies everything stores five leads an hour; a refused one stores no key', async () => {
  const network = '203.0.113.25'
  const keys = async () =>
    (
      await db
        .selectFrom('idempotency_keys')
        .select('key')
        .where('scope', '=', `network ${network}`)
        .execute()
    ).length
  for (const robot of [
    (number: number) => personWith({ website: 'https://spam.example', email: `trap${number}@spam.example` }),
    (number: number) =>
      personWith({ email: `robot${number}@spam.example`, comments: `Words ${number} of a robot` }),
  ]) {
    for (let number = 0; number < 40; number += 1)
      await postLead(app, robot(number), network, { 'idempotency-key': crypto.randomUUID() })
  }
  expect(await keys()).toBe(5)
  expect(await leadsLike('%@spam.example')).toBe(0)
})

test('robots in the honeypot that send proofs are limited too, apart from people on their network', async () => {
  const network = '203.0.113.26'
  await useUp(network)
  await recordAttempts(db, 'lead-robot', network, 29)
  const trapped = personWith({ website: 'https://spam.example' })
  expect((await sendAsThePage(app, trapped, network)).statusCode).toBe(201)
  expect((await sendAsThePage(app, trapped, network)).statusCode).toBe(429)
  expect((await sendAsThePage(app, visitor(10), network)).statusCode).toBe(201)
})
