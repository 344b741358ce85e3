import { expect, test } from 'vitest'
import { createLogger } from '../../logging/log.ts'
import { testSite } from '../../testing/site.ts'

const lines: string[] = []
const { app } = await testSite({}, { logger: createLogger({ write: (line) => void lines.push(line) }) })

const report = {
  reference: '0A1B2C3D',
  kind: 'TypeError',
  path: '/api/leads/ann@example.com',
  places: ['assets/home-page-Dk2n.js:1:2345'],
}
const send = (payload: object) => app.inject({ method: 'POST', url: '/api/browser-errors', payload })

test('the log contains a failed page under the reference that the user saw', async () => {
  expect((await send(report)).statusCode).toBe(200)
  const [line = '', ...others] = lines.filter((each) => each.includes(report.reference))
  expect(others).toEqual([])
  expect(JSON.parse(line)).toMatchObject({
    msg: 'A page failed in a browser',
    kind: 'TypeError',
    page: '/api/leads/:id',
    places: report.places,
  })
  expect(line).not.toContain('ann@example.com')
})

test.each([
  ['words as a reference', { reference: 'ann lee!' }],
  ['words as a kind', { kind: 'Ann Lee' }],
  ['words as a place', { places: ['Ann Lee typed this'] }],
  ['many places', { places: Array<string>(6).fill('assets/a.js:1:1') }],
  ['a field more', { message: 'Ann Lee' }],
])('%s is refused and not logged', async (_what, change) => {
  lines.length = 0
  expect((await send({ ...report, ...change })).statusCode).toBe(400)
  expect(lines).toEqual([])
})

test('too many reports of one browser are refused', async () => {
  const responses = []
  for (let count = 0; count < 40; count += 1) responses.push((await send(report)).statusCode)
  expect(responses.at(-1)).toBe(429)
})
