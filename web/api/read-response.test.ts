import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readResponse } from './read-response.ts'

const page = z.object({
  data: z.array(z.object({ id: z.string(), price: z.number() })),
  total: z.number(),
})
const good = fc.record({ id: fc.string(), price: fc.integer() })
const bad = fc.oneof(
  fc.record({ price: fc.integer() }),
  fc.constantFrom(null, 'home', 7, [], { id: 1, price: 2 }),
)

test('exactly the valid records of a list remain, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(good, bad)), good, (records, sound) => {
      const data = [...records, sound]
      const read = readResponse(page, { data, total: data.length })
      const one = page.shape.data.def.element
      expect(read.data?.data).toEqual(data.filter((record) => one.safeParse(record).success))
    }),
  )
})

test.each([
  ['no record can be read', { data: [{}, null], total: 2 }],
  ['it is no list', { homes: [] }],
  ['the list is broken elsewhere', { data: [{ id: 'a', price: 1 }] }],
  ['the list and one of its records are broken', { data: [{ id: 'a', price: 1 }, {}] }],
  ['there is nothing', undefined],
  ['there is null', null],
])('a response is invalid where %s', (_, response) => {
  expect(readResponse(page, response).success).toBe(false)
})

test('a response that is not a list is parsed as a whole', () => {
  expect(readResponse(z.object({ id: z.string() }), { id: 'a' })).toMatchObject({ data: { id: 'a' } })
  expect(readResponse(z.object({ id: z.string() }), {}).success).toBe(false)
})
