import type { Home } from '@fairtide/domain/directory/home'
import { expect, test, vi } from 'vitest'

/** A made-up field, added to the table alone. */
const poolArea = {
  type: 'number',
  unit: 'square feet',
  details: [{ section: 'Overview', label: 'Pool Area', position: 1.5 }],
  comparison: { label: 'Pool area', position: 2.5, best: 'high' },
}

vi.mock(import('@fairtide/domain/directory/home-fields/home-fields'), async (original) => {
  const { homeFields } = await original()
  const withMadeUp = { ...homeFields, pool_area: poolArea }
  return { homeFields: withMadeUp }
})

const { bestOf, comparedFields, comparedText, detailsOf } = await import('./home-rows.ts')

const noValues: Record<string, unknown> = Object.fromEntries(comparedFields.map(({ name }) => [name, null]))
const homeWith = (fields: Record<string, unknown>) => ({ ...noValues, ...fields }) as Home
const small = homeWith({ bedrooms: 3, bathrooms: 2.5, pool_area: 1450 })
const large = homeWith({ current_price: 400_000, hoa_fees_monthly: 85, pool_area: 2000 })
const none = homeWith({ pool_area: null })

test('a field added to the table is on the details page', () => {
  expect(Object.entries(detailsOf(small, 'Overview')).slice(0, 3)).toEqual([
    ['Bedrooms', '3'],
    ['Pool Area', '1,450'],
    ['Bathrooms', '2.5'],
  ])
  expect(detailsOf(none, 'Overview')['Pool Area']).toBeNull()
})

test('… and in the comparison, where the best figure is marked', () => {
  const [, , field] = comparedFields
  if (!field) throw new Error('There is no third row')
  expect(field.label).toBe('Pool area')
  expect([small, large, none].map((home) => comparedText(home, field))).toEqual(['1,450', '2,000', '—'])
  expect(bestOf([small, large, none], field)).toEqual([large])
  expect(bestOf([large, large, none], field)).toEqual([])
})

test('units decide how a figure is written in the comparison', () => {
  const textOf = (label: string, home: Home) =>
    comparedFields.filter((field) => field.label === label).map((field) => comparedText(home, field))
  expect(textOf('HOA', large)).toEqual(['$85 / month'])
  expect(textOf('Price', large)).toEqual(['$400,000'])
  expect(textOf('Price', none)).toEqual(['--'])
})

const statedFigure = { origin: 'listing', value: 1, low: 1, high: 1, source: null, year: null }
const ourFigure = { origin: 'estimate', value: null, low: 1200, high: 2300, source: 'Ours', year: '2022' }
const unknownFee = { ...ourFigure, origin: 'unknown', low: 0, high: 150 }
const hudRent = { ...ourFigure, origin: 'hud', low: 1800, high: 2200 }
const rowOf = (label: string) => {
  const field = comparedFields.find((each) => each.label === label)
  if (!field) throw new Error(`There is no row ${label}`)
  return field
}

test.each<[string, string, Record<string, unknown>]>([
  ['Insurance', '$1,200 to $2,300 / year (our estimate)', { assumptions: { insurance: ourFigure } }],
  ['HOA', 'Not stated', { assumptions: { hoa: unknownFee } }],
  ['HOA', '$85 / month', { hoa_fees_monthly: 85, assumptions: { hoa: statedFigure } }],
  [
    'Estimated rent',
    '$1,800 to $2,200 / month (HUD)',
    { estimated_monthly_rent: 2000, assumptions: { rent: hudRent } },
  ],
  ['Cap rate', '0.6% to 4.1%', { estimated_cap_rate: 0.64, estimated_cap_rate_high: 4.07 }],
  ['Cap rate', '4.07%', { estimated_cap_rate: 4.07, estimated_cap_rate_high: 4.07 }],
  ['DSCR', '0.09 to 0.60', { estimated_dscr: 0.095, estimated_dscr_high: 0.603 }],
  ['Home type', 'Townhome (inferred)', { build_type: 'TH', build_type_source: 'inferred' }],
  ['Home type', 'Townhome', { build_type: 'TH', build_type_source: 'listing' }],
  ['Home type', '—', { build_type: null, build_type_source: null }],
])('%s is shown as %s', (label, text, fields) =>
  expect(comparedText(homeWith(fields), rowOf(label))).toBe(text),
)

test('a range is never the best of a row', () => {
  const range = homeWith({ estimated_cap_rate: 5, estimated_cap_rate_high: 6 })
  const lower = homeWith({ estimated_cap_rate: 3, estimated_cap_rate_high: 3 })
  const higher = homeWith({ estimated_cap_rate: 4, estimated_cap_rate_high: 4 })
  expect(bestOf([range, lower], rowOf('Cap rate'))).toEqual([])
  expect(bestOf([higher, lower], rowOf('Cap rate'))).toEqual([higher])
  const hud = homeWith({ estimated_monthly_rent: 2000, assumptions: { rent: hudRent } })
  const listed = homeWith({ estimated_monthly_rent: 1900, assumptions: { rent: statedFigure } })
  expect(bestOf([hud, listed], rowOf('Estimated rent'))).toEqual([])
})
