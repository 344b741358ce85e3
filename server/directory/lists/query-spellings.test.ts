import { listHomes } from '@fairtide/domain/directory/api'
import fc from 'fast-check'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parse } from 'node:querystring'
import { afterAll, expect, test } from 'vitest'
import { estimateReturns } from '../../estimate-returns.ts'
import { signedIn } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'
import { seedDemoDirectory } from '../demo/seed-demo.ts'
import { openDirectory } from '../directory.ts'
import { homePage } from '../home-index/home-page.ts'

const site = await testSite()
const { app, db } = site
await seedDemoDirectory(db, estimateReturns)
const directory = openDirectory(site)
const users = [await signedIn(db), await signedIn(db)] as const
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
afterAll(() => agent.destroy())

/** Over a socket, because `inject` and `fetch` normalize the URL. */
function send(target: string, user: 0 | 1): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const call = request({ port, agent, path: target, headers: users[user].headers }, async (response) => {
      const parts = await response.toArray()
      resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() })
    })
    call.on('error', reject)
    call.end()
  })
}

/** The response to a request target without the cache. */
async function uncached(target: string): Promise<{ status: number; body?: string }> {
  if (target.includes('#')) return { status: 400 }
  const path = target.replace(/^http:\/\/[^/]*/, '')
  const from = path.indexOf('?')
  const query = listHomes.query?.safeParse(from < 0 ? {} : { ...parse(path.slice(from + 1)) })
  if (!query?.success) return { status: 400 }
  return { status: 200, body: await homePage(directory, query.data) }
}

/** The responses with and without the cache. */
async function both(target: string, user: 0 | 1) {
  const { status, body } = await send(target, user)
  const expected = await uncached(target)
  return {
    got: { target, status, body: status === 200 ? JSON.parse(body) : null },
    expected: { target, status: expected.status, body: expected.body ? JSON.parse(expected.body) : null },
  }
}

test.each([
  ['/api/inventory?city=Tampa?x=1', '/api/inventory?city=Tampa'],
  ['/api/inventory#&city=Orlando&limit=1000&x?limit=12&page=1', '/api/inventory?limit=12&page=1'],
  ['http://a/api/inventory?limit=2', '/api/inventory?limit=2'],
  ['/api/inventory?limit=2&_t=1?limit=5', '/api/inventory?limit=2&_t=1'],
  ['/api/inventory?limit=2%26city=Tampa', '/api/inventory?limit=2&city=Tampa'],
])('%s does not change the response to %s', async (odd, plain) => {
  for (const target of [odd, odd, odd, plain, plain, plain]) {
    const { got, expected } = await both(target, target === odd ? 0 : 1)
    expect(got).toEqual(expected)
  }
})

test('however a query is spelled, every user gets the uncached response', async () => {
  const names = ['city', 'City', 'limit', 'page', 'min_price', 'bedrooms', 'sort', '_t', 'x', '', '__proto__']
  const values = [
    'Tampa',
    'tampa',
    'St. Cloud',
    'Orlando',
    '1',
    '2',
    '12',
    '01',
    ' 3',
    '-price',
    '300000',
    '',
    'a=b',
  ]
  const written = fc
    .tuple(fc.constantFrom(...values), fc.constantFrom('plain', 'plus', 'percent', 'every letter'))
    .map(([value, how]) => {
      if (how === 'every letter')
        return [...Buffer.from(value)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
      const encoded = encodeURIComponent(value)
      return how === 'plus'
        ? encoded.replaceAll('%20', '+')
        : how === 'plain'
          ? value.replaceAll(' ', '%20')
          : encoded
    })
  const field = fc
    .tuple(fc.constantFrom(...names), fc.constantFrom('=', '=', '=', '', '=='), written)
    .map((parts) => parts.join(''))
  const separator = fc.constantFrom('&', '&', '&', '&', '?', '&&', '#', ';', '&?')
  const query = fc
    .array(fc.tuple(field, separator), { minLength: 0, maxLength: 5 })
    .map((parts) =>
      parts.map(([text, end], index) => (index < parts.length - 1 ? text + end : text)).join(''),
    )
  const start = fc.constantFrom(
    '/api/inventory?',
    '/api/inventory?',
    '/api/inventory??',
    '/api/inventory#',
    '/api/inventory',
  )
  const target = fc.tuple(start, query).map(([path, text]) => (/[?#]$/.test(path) ? path + text : path))
  const user = fc.constantFrom<0 | 1>(0, 1)
  // A few spellings, repeated, so that each may meet the cache entry of another.
  await fc.assert(
    fc.asyncProperty(
      fc.array(target, { minLength: 2, maxLength: 4 }),
      fc.array(fc.tuple(fc.nat({ max: 3 }), user), { minLength: 4, maxLength: 10 }),
      async (targets, turns) => {
        for (const [index, who] of turns) {
          const { got, expected } = await both(targets[index % targets.length] ?? '', who)
          expect(got).toEqual(expected)
        }
      },
    ),
    { numRuns: 60 },
  )
})
