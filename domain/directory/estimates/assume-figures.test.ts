import { expect, test } from 'vitest'
import { assumeFigures, type HomeFigureFacts } from './assume-figures.ts'
import { type Assumption, assumptionNames, isStated } from './assumption.ts'
import { buildingAge, type CountyCosts, premiumBand } from './county-costs.ts'
import { figuresAt, missingForReturns } from './return-figures.ts'

const polk: CountyCosts = {
  county: 'Polk',
  tax_rate_low: 1.25,
  tax_rate: 1.55,
  tax_rate_high: 1.85,
  tax_source: 'Our estimate',
  tax_year: '2019–2023',
  insurance_new_low: 1200,
  insurance_new_high: 2300,
  insurance_code_low: 1800,
  insurance_code_high: 3300,
  insurance_old_low: 2500,
  insurance_old_high: 5100,
  insurance_source: 'Our estimate',
  insurance_year: '2022',
}
const none = { listing: null, community: null }
const silent: HomeFigureFacts = {
  price: 320_000,
  buildType: 'SFH',
  yearBuilt: null,
  listedRent: null,
  hudRent: { dollars: 2000, year: '2024' },
  taxRate: none,
  insurance: null,
  hoa: none,
  cdd: none,
  floodZone: none,
  county: polk,
}

type Name = (typeof assumptionNames)[number]
test.each<[string, Partial<HomeFigureFacts>, Name, Partial<Assumption>]>([
  ['a stated rent', { listedRent: 2100 }, 'rent', { origin: 'listing', value: 2100, low: 2100, high: 2100 }],
  ['HUD’s rent', {}, 'rent', { origin: 'hud', value: 2000, low: 1800, high: 2200, year: '2024' }],
  ['a rent of 0', { listedRent: 0 }, 'rent', { origin: 'hud', value: 2000 }],
  ['no rent', { hudRent: null }, 'rent', { origin: 'unknown', value: null, low: null, high: null }],
  [
    'the county’s tax',
    {},
    'property_tax_rate',
    { origin: 'estimate', value: 1.55, low: 1.25, high: 1.85, source: 'Polk County: Our estimate' },
  ],
  [
    'the community’s tax',
    { taxRate: { listing: null, community: 1.4 } },
    'property_tax_rate',
    { origin: 'community', low: 1.4, high: 1.4, source: null },
  ],
  ['no county', { county: undefined }, 'property_tax_rate', { origin: 'unknown', low: null }],
  ['a premium band', {}, 'insurance', { origin: 'estimate', value: null, low: 1200, high: 2300 }],
  ['an older home', { yearBuilt: 1985 }, 'insurance', { low: 2500, high: 5100 }],
  ['an expensive home', { price: 1_000_000 }, 'insurance', { low: 2400, high: 4600 }],
  ['a premium without a price', { price: null }, 'insurance', { origin: 'unknown', low: null }],
  ['a stated premium', { insurance: 1900 }, 'insurance', { origin: 'listing', low: 1900, high: 1900 }],
  ['an unknown HOA fee', {}, 'hoa', { origin: 'unknown', value: null, low: 0, high: 150 }],
  ['that of a townhome', { buildType: 'TH' }, 'hoa', { origin: 'unknown', low: 0, high: 350 }],
  ['no HOA fee, as stated', { hoa: { listing: 0, community: 90 } }, 'hoa', { origin: 'listing', high: 0 }],
  ['an unknown CDD fee', {}, 'cdd', { origin: 'unknown', value: null, low: 0, high: 2500 }],
  [
    'a flood zone',
    { floodZone: { listing: 'AE', community: null } },
    'flood_insurance',
    { low: 600, high: 2500 },
  ],
  [
    'outside of one',
    { floodZone: { listing: null, community: 'X' } },
    'flood_insurance',
    { origin: 'community', high: 0 },
  ],
  ['an unknown zone', {}, 'flood_insurance', { origin: 'unknown', value: null, low: 0, high: 0 }],
])('%s', (_, facts, name, expected) =>
  expect(assumeFigures({ ...silent, ...facts })[name]).toMatchObject(expected),
)

test('whatever is not stated says so, and each estimate has a range, a source and a year', () => {
  for (const facts of [silent, { ...silent, floodZone: { listing: 'AE', community: null } }])
    for (const [name, figure] of Object.entries(assumeFigures(facts))) {
      expect([name, isStated(figure)]).toEqual([name, false])
      if (figure.low === figure.high) continue
      expect(figure).toMatchObject({ source: expect.any(String), year: expect.any(String) })
      expect(figure.low ?? 0).toBeLessThan(figure.high ?? 0)
    }
})

test('the cautious end has the low rent and the high costs', () => {
  const figures = assumeFigures(silent)
  expect(figuresAt('cautious', figures)).toEqual({
    rent: 1800,
    property_tax_rate: 1.85,
    insurance: 2300,
    hoa: 150,
    cdd: 2500,
    flood_insurance: 0,
  })
  expect(figuresAt('favorable', figures)).toMatchObject({
    rent: 2200,
    property_tax_rate: 1.25,
    hoa: 0,
    cdd: 0,
  })
})

test.each<[Partial<HomeFigureFacts>, string | null]>([
  [{}, null],
  [{ price: null }, 'no price known'],
  [{ hudRent: null }, 'no rent known'],
  [{ price: null, hudRent: null }, 'no price and no rent known'],
  [{ county: undefined }, 'no property tax rate and no insurance premium known'],
])('returns without %j: %s', (changed, reason) => {
  const home = { ...silent, ...changed }
  const assumptions = assumeFigures(home)
  const facts = { automated_valuation_allowed: null, current_price: home.price, assumptions }
  expect(missingForReturns(facts)).toBe(reason)
  expect(figuresAt('cautious', assumptions) === null || home.price === null).toBe(reason !== null)
})

test('buildings are new from 2020 on, and while their year is unknown', () => {
  expect([null, 2026, 2020, 2019, 2002, 2001, 1926].map(buildingAge)).toEqual([
    'new',
    'new',
    'new',
    'code',
    'code',
    'old',
    'old',
  ])
  expect(premiumBand(polk, 'code', 500_000)).toEqual([1800, 3300])
})
