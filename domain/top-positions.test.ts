import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { topPositions } from './top-positions.ts'

test('best first, ties in order, without NaN', () => {
  const values = Float64Array.of(3, Number.NaN, 7, 3, -1, 7)
  expect([...topPositions(values, 4)]).toEqual([2, 5, 0, 3])
  expect([...topPositions(values, 99)]).toEqual([2, 5, 0, 3, 4])
  expect([...topPositions(values, 0)]).toEqual([])
  expect([...topPositions(Float64Array.of(Number.NaN), 3)]).toEqual([])
})

test('agrees with a full sort', () => {
  const value = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double())
  fc.assert(
    fc.property(fc.array(value, { maxLength: 60 }), fc.integer({ min: 0, max: 20 }), (values, count) => {
      const sorted = values
        .map((value, position) => ({ value, position }))
        .filter(({ value }) => !Number.isNaN(value))
        .sort((a, b) => (a.value === b.value ? a.position - b.position : a.value < b.value ? 1 : -1))
      expect([...topPositions(Float64Array.from(values), count)]).toEqual(
        sorted.slice(0, count).map(({ position }) => position),
      )
    }),
  )
})
