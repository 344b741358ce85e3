import type { HomesQuery } from '@fairtide/domain/directory/lists/list-queries'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { estimateReturns } from '../../estimate-returns.ts'
import { testSite } from '../../testing/site.ts'
import { seedDemoDirectory } from '../demo/seed-demo.ts'
import { allOf } from './conditions.ts'
import { conditionsOf, type FilterConditions } from './filter-conditions.ts'
import { homeFilterConditions } from './home-filters.ts'

const { db } = await testSite()
await seedDemoDirectory(db, estimateReturns)

/** The list of homes with a made-up filter. */
interface WiderQuery extends HomesQuery {
  floorplan?: string
}
const widerConditions: FilterConditions<WiderQuery> = {
  ...homeFilterConditions,
  floorplan: (name) => sql`lower(h.floorplan) = ${name.toLowerCase()}`,
}

// @ts-expect-error A filter without a condition does not compile.
const incomplete: FilterConditions<WiderQuery> = homeFilterConditions

test('a filter added with its condition narrows the list', async () => {
  const find = async (query: Partial<WiderQuery>) => {
    const where = allOf(conditionsOf(widerConditions, query))
    const { rows } = await sql<{ floorplan: string | null; city: string }>`
      select floorplan, city from homes h where ${where}`.execute(db)
    return rows
  }
  const all = await find({})
  const floorplan = all.find((home) => home.floorplan && home.city === 'Tampa')?.floorplan ?? ''
  const found = await find({ floorplan: floorplan.toUpperCase(), city: 'Tampa' })
  expect(found.length).toBeGreaterThan(0)
  expect(found).toEqual(all.filter((home) => home.floorplan === floorplan && home.city === 'Tampa'))
})

test('empty and absent fields add no condition, nor do unknown ones', () => {
  const query = { floorplan: '', city: undefined, unheardOf: 'x', page: 2, sort: 'price' }
  expect(conditionsOf(widerConditions, query)).toEqual([])
  expect(incomplete).toBe(homeFilterConditions)
})
