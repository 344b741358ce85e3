import type { Home } from '@fairtide/domain/directory/home'
import { missingForReturns } from '@fairtide/domain/directory/estimates/return-figures'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { estimateReturns } from '../../estimate-returns.ts'
import { signedIn } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'
import { importListings } from '../import/import-listings.ts'
import { readCsvFeed } from '../import/csv/read-feed.ts'

const { app, db } = await testSite()
const ann = await signedIn(db)
const folder = await mkdtemp(path.join(tmpdir(), 'fairtide-stated-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const communities = `community_key,builder,name,city,state,zip,hoa
park,Gulfline,Heron Park,Tampa,FL,33602,
towns,Gulfline,Towns at Heron,Tampa,FL,33602,210
`
const plans = `community_key,plan,beds,sqft
park,Calla,3,1500
park,Osprey,5,2800
`
/** One home for each of what a feed may leave open. */
const homes = `community_key,homesite_id,address,price,beds,baths,sqft,plan,type,rent,tax_rate,insurance,hoa,cdd,flood_zone,year_built,status
park,silent,1 Elm St,320000,3,2,1500,,,,,,,,,,Available
park,stated,2 Elm St,320000,3,2,1500,,Single Family Home,2600,1.5,1900,0,0,X,2025,Available
park,unpriced,3 Elm St,,3,2,1500,,,2600,,,,,,,Available
park,halves,4 Elm St,320000,3,2.5,1500,,,2600,,,,,,,Available
park,old,5 Elm St,320000,5,2,1500,,,2600,,,,,,1980,Available
towns,attached,6 Elm St,320000,3,2,1500,,,2600,,,,,,,Available
`
const rents = 'ZIP Code,SAFMR 0BR,SAFMR 1BR,SAFMR 2BR,SAFMR 3BR,SAFMR 4BR\n33602,1700,1750,2000,2500,3000\n'

async function importCsv(texts: Record<string, string>) {
  const files = Object.keys(texts).map((name) => path.join(folder, name))
  await Promise.all(Object.values(texts).map((text, index) => writeFile(files[index] ?? '', text)))
  const { refused } = await importListings(db, readCsvFeed(files), { source: 'test', estimateReturns })
  expect(refused).toEqual([])
}

beforeAll(async () => {
  await importCsv({ 'communities.csv': communities, 'plans.csv': plans, 'homes.csv': homes })
})

async function found(query: string): Promise<Home[]> {
  const url = `/api/inventory?limit=100&_t=${Math.random()}&${query}`
  const response = await app.inject({ url, headers: ann.headers })
  expect(response.statusCode).toBe(200)
  return response.json().data
}
const numbers = async (query: string) =>
  (await found(query)).map(({ street_address }) => Number(street_address?.[0])).toSorted((a, b) => a - b)
const home = async (number: number): Promise<Home> => {
  const one = (await found('')).find(({ street_address }) => street_address?.startsWith(`${number} `))
  if (!one) throw new Error(`There is no home ${number}`)
  return one
}

test('what nobody states is unknown, and without a rent there are no returns', async () => {
  const silent = await home(1)
  expect(silent).toMatchObject({
    hoa_fees_monthly: null,
    cdd_fees_annual: null,
    insurance_estimate: null,
    property_tax_rate: null,
    estimated_monthly_rent: null,
    estimated_cap_rate: null,
    estimated_cap_rate_high: null,
  })
  expect(silent.assumptions).toMatchObject({
    rent: { origin: 'unknown', low: null },
    hoa: { origin: 'unknown', value: null, low: 0, high: 150 },
    cdd: { origin: 'unknown', value: null, low: 0, high: 2500 },
    property_tax_rate: { origin: 'estimate', source: expect.stringContaining('Hillsborough County') },
    insurance: { origin: 'estimate', year: '2022' },
    flood_insurance: { origin: 'unknown', high: 0 },
  })
  expect(missingForReturns(silent)).toBe('no rent known')
  expect(missingForReturns(await home(3))).toBe('no price known')
  expect(await home(3)).toMatchObject({ estimated_cap_rate: null, estimated_monthly_rent: 2600 })
})

test('with every figure stated the returns are one figure, else a range around it', async () => {
  const stated = await home(2)
  expect(stated.estimated_cap_rate).toBeTypeOf('number')
  expect(stated).toMatchObject({
    estimated_cap_rate_high: stated.estimated_cap_rate,
    estimated_cash_on_cash_high: stated.estimated_cash_on_cash,
    estimated_dscr_high: stated.estimated_dscr,
    build_type: 'SFH',
    build_type_source: 'listing',
  })
  const origins = Object.values(stated.assumptions ?? {}).map(({ origin }) => origin)
  expect(new Set(origins)).toEqual(new Set(['listing']))
  const open = await home(4)
  for (const name of ['estimated_cap_rate', 'estimated_cash_on_cash', 'estimated_dscr'] as const)
    expect(open[name] ?? 0).toBeLessThan(open[`${name}_high`] ?? 0)
})

test('an older building is insured for more', async () => {
  const [recent, old] = [await home(4), await home(5)]
  expect(old.assumptions?.insurance.low ?? 0).toBeGreaterThan(recent.assumptions?.insurance.low ?? 0)
})

test('HUD’s rent has its year and a range', async () => {
  await importCsv({ 'fy2026_safmrs.csv': rents })
  await expect
    .poll(async () => (await home(1)).assumptions?.rent)
    .toMatchObject({ origin: 'hud', value: 2500, low: 2250, high: 2750, year: '2026' })
  expect(missingForReturns(await home(1))).toBeNull()
})

test('thresholds and order take the cautious end', async () => {
  const all = (await found('sort=-cap_rate')).map((each) => each.estimated_cap_rate)
  const [best = 0, ...others] = all.filter((rate) => rate !== null)
  expect(all.slice(0, others.length + 1)).toEqual([best, ...others].toSorted((a, b) => b - a))
  const limit = (await home(4)).estimated_cap_rate ?? 0
  expect(await numbers(`min_cap_rate=${limit}`)).toContain(4)
  expect(await numbers(`min_cap_rate=${limit + 0.01}`)).not.toContain(4)
})

test('types are inferred where the feed is silent, found by the filter, and said to be inferred', async () => {
  // Its community's plans, its size, its community's name; the fourth looks like a townhome there.
  expect(await numbers('build_type=Single Family Home')).toEqual([1, 2, 3, 5])
  expect(await numbers('build_type=Townhome')).toEqual([6])
  expect(await numbers('build_type=Type not stated')).toEqual([4])
  expect(await numbers('build_type=unknown&build_type=TH')).toEqual([4, 6])
  expect(await numbers('q=single family')).toEqual([1, 2, 3, 5])
  expect((await found('build_type=SFH')).map((each) => each.build_type_source).toSorted()).toEqual([
    'inferred',
    'inferred',
    'inferred',
    'listing',
  ])
  expect(await home(4)).toMatchObject({ build_type: null, build_type_source: null })
})

test('a community shows inferred types as such', async () => {
  const response = await app.inject({ url: '/api/communities?_t=types', headers: ann.headers })
  expect(response.json().data).toMatchObject([
    { name: 'Heron Park', build_types: ['Single Family Home'], build_types_inferred: true },
    { name: 'Towns at Heron', build_types: ['Townhome'], build_types_inferred: true },
  ])
})

test('a type that the feed states later replaces the inferred one', async () => {
  await importCsv({
    'homes.csv': homes.replace('6 Elm St,320000,3,2,1500,,,', '6 Elm St,320000,3,2,1500,,Condo,'),
  })
  await expect.poll(() => home(6)).toMatchObject({ build_type: 'Condominium', build_type_source: 'listing' })
})
