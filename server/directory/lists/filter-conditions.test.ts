import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { estimateReturns } from '../../estimate-returns.ts'
import { testSite } from '../../testing/site.ts'
import { seedDemoDirectory } from '../demo/seed-demo.ts'
import { allOf, hasId } from './conditions.ts'
import { conditionsOf, type FilterConditions } from './filter-conditions.ts'

const { db } = await testSite()
await seedDemoDirectory(db, estimateReturns)

/** A list with a made-up filter. */
interface Query {
  page: number
  sort?: string
  builder_id?: string
  floorplan?: string
}
const conditions: FilterConditions<Query> = {
  builder_id: (id) => hasId(sql`h.builder_id`, id),
  floorplan: (name) => sql`lower(h.floorplan) = ${name.toLowerCase()}`,
}

// @ts-expect-error A filter without a condition does not compile.
const incomplete: FilterConditions<Query> = { builder_id: conditions.builder_id }

test('a filter added with its condition narrows the list', async () => {
  const find = async (query: Partial<Query>) => {
    const where = allOf(conditionsOf(conditions, query))
    const { rows } = await sql<{ floorplan: string | null; builder_id: number }>`
      select floorplan, builder_id from homes h where ${where}`.execute(db)
    return rows
  }
  const all = await find({})
  const floorplan = all.find((home) => home.floorplan && home.builder_id === 1)?.floorplan ?? ''
  const found = await find({ floorplan: floorplan.toUpperCase(), builder_id: '1' })
  expect(found.length).toBeGreaterThan(0)
  expect(found).toEqual(all.filter((home) => home.floorplan === floorplan && home.builder_id === 1))
})

test('empty and absent fields add no condition, nor do unknown ones', () => {
  const query = { floorplan: '', builder_id: undefined, unheardOf: 'x', page: 2, sort: 'price' }
  expect(conditionsOf(conditions, query)).toEqual([])
  expect(Object.keys(incomplete)).toEqual(['builder_id'])
})
