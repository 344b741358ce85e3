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
