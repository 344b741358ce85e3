import { setImmediate as nextTurn, setTimeout as nextTimers } from 'node:timers/promises'
import { homeReturns } from '@fairtide/domain/directory/estimates/home-returns'
import type { Home } from '@fairtide/domain/directory/home'
import { type Terms, termFields, termNames } from '@fairtide/domain/investor-terms/term-fields'
import { returnNames, type ReturnName } from '@fairtide/domain/investor-terms/returns'
import { inputDefinitions, numericInputs } from '@fairtide/domain/roi/inputs/input-definitions'
import { defaultInputs } from '@fairtide/domain/roi/inputs/inputs'
import { type Listing, withCautiousFigures } from '@fairtide/domain/roi/inputs/listing'
import { calculateMetrics } from '@fairtide/domain/roi/metrics/metrics'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { generateHomes } from './directory/demo/seed-demo.ts'
import { refreshIfStale } from './directory/derived/refresh-directory.ts'
import { estimateReturns } from './estimate-returns.ts'
import { signedIn } from './testing/people.ts'
import { testSite } from './testing/site.ts'

const { app, db } = await testSite()
await generateHomes(db, 1020, estimateReturns)
await leaveSomeUnstated()
const ann = await signedIn(db)
const get = async (url: string) => {
  // A server that was busy for half a second refuses reads until its next turn, which a socket would wait for.
  await nextTimers(0)
  await nextTurn()
  const response = await app.inject({ url, headers: ann.headers })
  expect(response.statusCode).toBe(200)
  return response.json()
}

interface ListedHome extends Pick<Home, 'current_price' | 'assumptions' | 'availability_status'> {
  id: string
  slug: string
  on_terms: Record<ReturnName, number | null>
}
const queryOf = (terms: Terms, others: Record<string, string> = {}) => {
  const fields = termNames.flatMap((name) =>
    terms[name] === undefined ? [] : [[termFields[name].queryField, String(terms[name])]],
  )
  return `/api/inventory?${new URLSearchParams([...fields, ...Object.entries(others)])}`
}
const listOf = async (terms: Terms, others: Record<string, string> = {}): Promise<ListedHome[]> =>
  (await get(queryOf(terms, { limit: '1000', ...others }))).data

/** A thousand homes; of some the listing states no rent, costs or fees. */
async function leaveSomeUnstated() {
  await sql`update homes set availability_status = 'delisted' where id not in (
    select id from homes where availability_status <> 'delisted' order by id limit 1000)`.execute(db)
  await sql`insert into hud_rents (zip, studio, one_bedroom, two_bedrooms, three_bedrooms, four_bedrooms, year)
    select distinct zipcode, 1500, 1600, 1800, 2200, 2600, '2026' from homes
    where zipcode is not null and id % 2 = 0 on conflict do nothing`.execute(db)
  await sql`update homes set
    listed_rent = case when id % 4 = 0 then null else listed_rent end,
    insurance_estimate = case when id % 3 = 0 then null else insurance_estimate end,
    property_tax_rate = case when id % 5 = 0 then null else property_tax_rate end,
    hoa_fees_monthly = case when id % 3 = 1 then null else hoa_fees_monthly end,
    flood_zone = case when id % 7 = 0 then 'AE' else flood_zone end`.execute(db)
  await sql`update communities set property_tax_percentage = null, cdd_fees_annual = null, hoa_fees_monthly = null
    where id % 2 = 0`.execute(db)
  await sql`update directory_version set derived_by = 'another'`.execute(db)
  await refreshIfStale(db, estimateReturns)
}

const all = await listOf({ downPaymentPercent: 25 })
const listings = new Map<string, Listing>()
for (const { slug } of all) listings.set(slug, await get(`/api/roi-calculator/listing/${slug}`))

/** Values beyond the sliders too, which the calculator clamps. */
const anyTerms = fc.record(
  Object.fromEntries(
    termNames.map((name) => {
      const [low, high] = inputDefinitions[name].slider
      return [name, fc.integer({ min: Math.round(4 * low) - 8, max: Math.round(5 * high) }).map((n) => n / 4)]
    }),
  ) as Record<keyof Terms, fc.Arbitrary<number>>,
  { requiredKeys: ['downPaymentPercent'] },
)

function expectedOf(terms: Terms, slug: string): Record<ReturnName, number | null> {
  const listing = listings.get(slug)
  if (!listing) throw new Error(`No listing ${slug}`)
  const metrics = calculateMetrics(withCautiousFigures({ ...defaultInputs, ...terms }, listing))
  return {
    cash_flow: metrics.preTaxCashFlow,
    cash_on_cash: metrics.cocReturn,
    cap_rate: metrics.capRate,
    dscr: metrics.dscr,
    total_roi: metrics.totalROI,
  }
}

function isSame(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return a === b
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))
}

test('a thousand homes have the returns that the calculator opened from each shows, and so do their cards', async () => {
  expect(all).toHaveLength(1000)
  const ranges = [...listings.values()].filter(
    ({ estimates }) => estimates.hoaPayment ?? estimates.isFloodZone,
  )
  expect(ranges.length).toBeGreaterThan(10)
  await fc.assert(
    fc.asyncProperty(anyTerms, async (terms) => {
      const different = (await listOf(terms)).filter((home) => {
        const expected = expectedOf(terms, home.slug)
        const onCard = homeReturns(home, terms)
        return returnNames.some(
          (name) => !isSame(home.on_terms[name], expected[name]) || !isSame(onCard[name], expected[name]),
        )
      })
      expect(different).toEqual([])
    }),
    { numRuns: 12 },
  )
})

const thresholds: Record<ReturnName, string> = {
  cash_flow: 'min_cash_flow',
  cash_on_cash: 'min_cash_on_cash',
  cap_rate: 'min_cap_rate',
  dscr: 'min_dscr',
  total_roi: 'min_total_roi',
}

const isAvailable = ({ availability_status }: ListedHome) => availability_status === 'available'

test('the list is sorted by any return on the terms, and holds those from a threshold on', async () => {
  const anyReturn = fc.constantFrom(...returnNames)
  await fc.assert(
    fc.asyncProperty(anyTerms, anyReturn, fc.nat(999), async (terms, name, middle) => {
      const valuesOf = (homes: ListedHome[]) =>
        homes.flatMap(({ slug }) => expectedOf(terms, slug)[name] ?? [])
      const best = valuesOf(all.filter(isAvailable)).toSorted((a, b) => b - a)
      const sorted = await listOf(terms, { sort: `-${name}` })
      const shown = sorted.map(({ on_terms }) => on_terms[name])
      expect(shown.slice(0, best.length).every((value, at) => isSame(value, best[at] ?? null))).toBe(true)
      expect(shown.slice(best.length).every((value) => value === null)).toBe(true)
      const least = Math.round(best[middle % (best.length || 1)] ?? 0)
      const found = await listOf(terms, { [thresholds[name]]: String(least) })
      expect(found).toHaveLength(valuesOf(all).filter((value) => value >= least).length)
    }),
    { numRuns: 15 },
  )
})

test('a home without rent or price comes last and has no returns', async () => {
  await sql`update homes set current_price = null where id = ${all[0]?.id}`.execute(db)
  await sql`update homes set assumptions = jsonb_set(assumptions, '{rent,low}', 'null') where id = ${all[1]?.id}`.execute(
    db,
  )
  await sql`update directory_version set version = version + 1`.execute(db)
  const without = [all[0]?.id, all[1]?.id].toSorted()
  const lastTwo = async () => (await listOf({ interestRate: 6 }, { sort: 'cash_flow' })).slice(-2)
  await expect.poll(async () => (await lastTwo()).map(({ id }) => id).toSorted()).toEqual(without)
  for (const { on_terms } of await lastTwo())
    expect(Object.values(on_terms)).toEqual([null, null, null, null, null])
})

test('without terms homes have no such returns, and the lists sort on the starting values', async () => {
  const { data } = await get('/api/inventory?sort=-total_roi&limit=3')
  expect(data[0]).not.toHaveProperty('on_terms')
  const [best] = await listOf(
    { downPaymentPercent: defaultInputs.downPaymentPercent },
    { sort: '-total_roi' },
  )
  expect(data[0].id).toBe(best?.id)
})

test('a term is a number, and its message names the field', async () => {
  const response = await app.inject({ url: '/api/inventory?down_payment=lots', headers: ann.headers })
  expect(response.statusCode).toBe(400)
  expect(response.body).toContain('down_payment must be a number')
})

test('the terms are all inputs of the first year that a home does not state', () => {
  const later = ['Years Ahead', 'Advanced']
  const own = numericInputs.filter((name) => {
    const definition = inputDefinitions[name]
    return !('listed' in definition) && !later.includes(definition.group) && name !== 'floodInsurancePremium'
  })
  expect(termNames.toSorted()).toEqual(own.toSorted())
})
