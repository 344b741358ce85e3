import { expect, test } from 'vitest'
import { axisTicks, formatTick } from './axis.ts'

test.each([
  ['a home’s value', [309_000, 728_178], [0, 200_000, 400_000, 600_000, 800_000]],
  ['years that cost money', [-3100, 1200], [-4000, -2000, 0, 2000]],
  ['nothing but losses', [-900, -100], [-1000, -750, -500, -250, 0]],
  ['nothing at all', [0, 0], [0, 1]],
])('the axis of %s', (_, values, ticks) => expect(axisTicks(values)).toEqual(ticks))

test.each([
  [400_000, '$400K'],
  [-2500, '-$2.5K'],
  [0, '$0'],
  [1_250_000, '$1.3M'],
])('%d reads %s', (dollars, text) => expect(formatTick(dollars)).toBe(text))
