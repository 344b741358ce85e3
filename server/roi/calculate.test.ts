import { defaultInputs } from '@fairtide/domain/roi/inputs/inputs'
import { calculateMetrics } from '@fairtide/domain/roi/metrics/metrics'
import { expect, test } from 'vitest'
import { signedIn } from '../testing/people.ts'
import { testSite } from '../testing/site.ts'

const { app, db } = await testSite()
const { headers } = await signedIn(db)

const calculate = (payload: object) =>
  app.inject({ method: 'POST', url: '/api/roi-calculator/calculate', headers, payload })

test('the server calculates what the browser does, to the last digit', async () => {
  const inputs = { ...defaultInputs, isFloodZone: true, floodInsurancePremium: 900, interestRate: 6.875 }
  expect((await calculate(inputs)).json()).toEqual({ data: { metrics: calculateMetrics(inputs) } })
})

test('an empty field gives null where it is needed, and nowhere else', async () => {
  const { metrics } = (await calculate({ ...defaultInputs, monthlyRent: null })).json().data
  expect(metrics.grossYield).toBeNull()
  expect(metrics.depreciationAnnual).toBeGreaterThan(0)
})

test.each([
  [
    'a text',
    { ...defaultInputs, monthlyRent: '3500' },
    'Monthly Rent must be a number of at most 1 trillion.',
  ],
  ['an unknown field', { ...defaultInputs, rent: 1 }, 'Unknown field: rent'],
])('%s is refused', async (_, inputs, message) => {
  const refused = await calculate(inputs)
  expect(refused.statusCode).toBe(400)
  expect(refused.json().error).toBe(message)
})

test('a visitor gets 401', async () => {
  const refused = await app.inject({
    method: 'POST',
    url: '/api/roi-calculator/calculate',
    payload: defaultInputs,
  })
  expect(refused.statusCode).toBe(401)
  expect(refused.json()).toEqual({ error: 'Authentication required' })
})
