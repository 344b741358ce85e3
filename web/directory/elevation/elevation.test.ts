import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawElevation, type DrawnHome } from './elevation.ts'

const house: DrawnHome = {
  slug: '1208-anhinga-drive-tampa-fl-33602',
  build_type: 'SFH',
  stories: 2,
  garage_spaces: 3,
  square_footage: 2560,
  elevation: 'Coastal',
}

test('a home is always drawn the same, and its neighbor differently', () => {
  expect(drawElevation(house)).toEqual(drawElevation({ ...house }))
  expect(drawElevation({ ...house, slug: 'another' }).shapes).not.toEqual(drawElevation(house).shapes)
})

test.each<[Partial<DrawnHome>, string]>([
  [{}, 'Drawing of a 2-story coastal-style house'],
  [{ build_type: 'TH', stories: 3, elevation: 'B, Modern' }, 'Drawing of a 3-story modern-style townhome'],
  [
    { stories: null, square_footage: 1500, elevation: 'Farmhouse' },
    'Drawing of a 1-story farmhouse-style house',
  ],
])('%o is described as: %s', (changes, description) => {
  expect(drawElevation({ ...house, ...changes }).description).toBe(description)
})

test('any combination of fields gives a valid drawing: finite paths, plain colors, few shapes', () => {
  const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
  const home = fc.record({
    slug: fc.string(),
    build_type: maybe(fc.constantFrom('SFH', 'TH', 'Condominium')),
    stories: maybe(fc.constantFrom(0, 1, 1.5, 2, 3, 99)),
    garage_spaces: maybe(fc.constantFrom(0, 1, 2, 2.5, 3, 8)),
    square_footage: maybe(fc.integer({ min: 1, max: 1_000_000 })),
    elevation: maybe(fc.constantFrom('A', 'Craftsman', 'Mediterranean II', 'modern', '')),
  })
  fc.assert(
    fc.property(home, (drawn) => {
      const { shapes } = drawElevation(drawn)
      expect(shapes.length).toBeLessThan(420)
      for (const shape of shapes) {
        expect(shape.path).toMatch(/^(?:[MLHVQhvaZ](?:-?\d+(?:\.\d+)?[ ]?)*)+$/)
        expect(shape.fill).toMatch(/^#[\da-f]{6}$/)
      }
    }),
  )
})
