import { expect, test, vi } from 'vitest'

/** A made-up field, added to the table alone. */
const poolArea = { type: 'number', unit: 'square feet', range: [1, 5000] }
const modelMatch = { type: 'text', importOnly: true }

vi.mock(import('./home-fields.ts'), async (original) => {
  const { homeFields } = await original()
  const withMadeUp = { ...homeFields, pool_area: poolArea, model_match: modelMatch }
  return { homeFields: withMadeUp }
})

const { home } = await import('../home.ts')
const { publicHomeFields, statedHomeFields, updatedHomeFields } = await import('./home-field-names.ts')

test('a field added to the table is in the schema of a home, unless only the import may see it', () => {
  expect(Object.keys(home.shape)).toContain('pool_area')
  expect(Object.keys(home.shape)).not.toContain('model_match')
  expect(home.shape).toHaveProperty('pool_area')
  expect(publicHomeFields).toContain('pool_area')
  expect(publicHomeFields).not.toContain('model_match')
})

test('… and among what a feed states and an import updates', () => {
  for (const names of [statedHomeFields, updatedHomeFields])
    expect(names).toEqual(expect.arrayContaining(['pool_area', 'model_match']))
})
