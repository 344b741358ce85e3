import { expect, test } from 'vitest'
import { buildTypeCode, buildTypeName } from './build-types.ts'
import { parseBuilderQuality } from './builder-quality.ts'
import { countyFips, floridaCounties } from './counties.ts'
import { filterProfileNameError, readFilterProfiles } from './filters/filter-profile.ts'
import {
  firstDollarAmount,
  formatBathrooms,
  formatChangePercent,
  formatCommunityPrice,
  formatDscr,
  formatDay,
  formatPrice,
  formatRate,
} from './formats.ts'
import { invalidHomeReason, isFloodZone } from './home.ts'
import { atLeast } from './lists/at-least.ts'
import { homesQuery } from './lists/list-queries.ts'
import { priceChange } from './price-change.ts'
import { builderSlug, communitySlug, homeSlug, placeKey } from './slugs.ts'

test.each([
  ['D.R. Horton', 'dr-horton'],
  ['A & B', 'a-b'],
  ['  Gulfline   Homes, Inc. ', 'gulfline-homes-inc'],
  ['José & Söhne', 'jose-sohne'],
  ['Semi-Custom - Homes', 'semi-custom-homes'],
])('builder %s has the slug %s', (name, slug) => expect(builderSlug(name)).toBe(slug))

test.each([
  ["Vida's Way", 'vida-s-way'],
  ['Verde @ Babcock -- Ranch!', 'verde-babcock-ranch'],
])('community %s has the slug %s', (name, slug) => expect(communitySlug(name)).toBe(slug))

test('the slug of a home is made of street, city, state and ZIP', () => {
  const home = {
    street_address: '12 SW 3rd St., #4-B',
    city: 'Port St. Lucie',
    state: 'FL',
    zipcode: '34987',
  }
  expect(homeSlug(home)).toBe('12-sw-3rd-st-4-b-port-st-lucie-fl-34987')
  expect(homeSlug({ ...home, city: null, zipcode: null })).toBe('12-sw-3rd-st-4-b-fl')
})

test.each(['Port St. Lucie', 'PORT SAINT LUCIE', 'port st  lucie'])('%s is one place', (name) =>
  expect(placeKey(name)).toBe('port st lucie'),
)

test.each([
  [400_000, 415_000, { kind: 'decrease', amount: -15_000, percent: -3.6 }],
  [415_000, 400_000, { kind: 'increase', amount: 15_000, percent: 3.8 }],
  [385_000, 400_000, { kind: 'decrease', amount: -15_000, percent: -3.8 }],
  [100, 0, { kind: 'increase', amount: 100, percent: null }],
  [400_000, 400_000, null],
  [null, 400_000, null],
  [400_000, null, null],
])('from %s, originally %s', (current, original, change) =>
  expect(priceChange(current, original)).toEqual(change),
)

test('prices, rates and dates are formatted for US readers', () => {
  expect([formatPrice(389_990), formatPrice(389_990.6), formatPrice(null)]).toEqual([
    '$389,990',
    '$389,991',
    '--',
  ])
  expect([formatBathrooms(2), formatBathrooms(2.5), formatBathrooms(null)]).toEqual(['2', '2.5', '--'])
  expect([formatRate(1.005), formatRate(6)]).toEqual(['1.01%', '6.00%'])
  expect([formatDscr(1.249), formatDscr(1.15), formatDscr(-0.456)]).toEqual(['1.24', '1.15', '-0.45'])
  expect([formatChangePercent(3.8), formatChangePercent(-3.8)]).toEqual(['+3.8%', '-3.8%'])
  expect([formatDay('2027-03-05'), formatDay('soon')]).toEqual(['March 5, 2027', 'soon'])
})

test.each([
  [{ entry_level_price: 389_990, price_range: '$300s' }, 'From $389,990'],
  [{ entry_level_price: 0, price_range: '$300s' }, '$300s'],
  [{ entry_level_price: null, price_range: null }, 'Price not available'],
])('%o costs %s', (community, text) => expect(formatCommunityPrice(community)).toBe(text))

test.each([
  ['$422,990 - $536,482', 422_990],
  ['From the $300s', 300_000],
  ['$1.2M and up', 1_200_000],
  ['$350k', 350_000],
  ['Call us', null],
])('the first amount of %s is %s', (text, amount) => expect(firstDollarAmount(text)).toBe(amount))

test.each([
  ['Single Family Home', 'SFH', 'Single Family Home'],
  ['single-family', 'SFH', 'Single Family Home'],
  ['Townhouses', 'TH', 'Townhome'],
  ['TH', 'TH', 'Townhome'],
  ['Condo', 'Condominium', 'Condominium'],
  ['Tiny House Village', 'Tiny House Village', 'Tiny House Village'],
])('%s is %s, %s', (text, code, name) =>
  expect([buildTypeCode(text), buildTypeName(text)]).toEqual([code, name]),
)

test.each([
  [null, 'No inventory data provided'],
  [{}, 'No inventory data provided'],
  [{ community_id: '1' }, 'Missing required field: id'],
  [{ id: '1' }, 'Missing community information (community_id or community)'],
  [{ id: '1', community: {} }, null],
  [{ id: '1', community_id: '2' }, null],
])('%o lacks: %s', (record, defect) => expect(invalidHomeReason(record)).toBe(defect))

test.each([
  [null, false],
  ['X', false],
  ['ae', true],
  ['VE', true],
  ['D', false],
])('zone %s needs flood insurance: %s', (zone, needs) => expect(isFloodZone(zone)).toBe(needs))

test('builder quality is an object or JSON text, and fields may be missing', () => {
  const quality = { materials: ['Concrete block', ' '], warranty_terms: '1-2-10', energy_efficiency: 5 }
  const parsed = {
    materials: ['Concrete block'],
    build_timeline: null,
    warranty_terms: '1-2-10',
    construction_grade: null,
    energy_efficiency: null,
  }
  expect(parseBuilderQuality(quality)).toEqual(parsed)
  expect(parseBuilderQuality(JSON.stringify(quality))).toEqual(parsed)
  for (const nothing of [null, undefined, '', 'good', '{', '[]', {}, 3])
    expect(parseBuilderQuality(nothing)).toBeNull()
})

test.each([
  ['', 'Profile name is required'],
  ['   ', 'Profile name is required'],
  ['123456789012345678901', 'Profile name must be 20 characters or less'],
  ['Tampa/Beach', 'Profile name must contain only letters, numbers, and spaces'],
  [' TAMPA 3 bed ', 'Profile name already exists'],
  ['Tampa 4 bed', null],
])('profile name "%s": %s', (name, message) =>
  expect(filterProfileNameError(name, ['Tampa 3 bed', 'Other'])).toBe(message),
)

const profile = (id: string, created_at: string) => ({
  id,
  profile_name: 'A',
  filter_state: {},
  is_default: false,
  created_at,
})

test('incomplete profiles are dropped, the others are sorted by age', () => {
  const list = [
    profile('2', '2026-02-01'),
    { id: '3' },
    null,
    profile('', '2026-01-01'),
    profile('1', '2026-01-01'),
  ]
  expect(readFilterProfiles(list).map(({ id }) => id)).toEqual(['1', '2'])
})

test('the smallest of repeated bounds is used', () => {
  expect(atLeast(['3', '2'], undefined, ['4'])).toBe(2)
  expect(atLeast(['5+'])).toBe(5)
  expect(atLeast(undefined, ['any'])).toBeNull()
})

test.each([
  [{ page: '0' }, 'page must be a whole number from 1'],
  [{ page: '1.5' }, 'page must be a whole number from 1'],
  [{ limit: '1001' }, 'limit must be a whole number from 1 to 1000'],
  [{ limit: 'x' }, 'limit must be a whole number from 1 to 1000'],
  [{ q: 'x'.repeat(201) }, 'q must be 200 characters or less'],
  [{ min_price: 'cheap' }, 'min_price must be a number'],
])('%o is refused: %s', (query, message) =>
  expect(homesQuery.safeParse(query).error?.issues[0]?.message).toBe(message),
)

test('67 counties, each with its code', () => {
  expect(floridaCounties).toHaveLength(67)
  expect([countyFips('Hillsborough'), countyFips('St. Lucie'), countyFips('Cook')]).toEqual([
    '12057',
    '12111',
    null,
  ])
})
