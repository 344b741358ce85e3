import { type RawBuilder, sql } from 'kysely'
import type { RunPrepared } from '../../database/prepared-queries.ts'
import type { Directory } from '../directory.ts'
import { allOf, type Condition } from './conditions.ts'
import type { List, PagedQuery } from './list.ts'

export interface Found<Row> {
  rows: Row[]
  total: number
}

interface PageWindow {
  limit: number
  offset: number
  sort: string | undefined
}

export const windowOf = ({ page, limit, sort }: PagedQuery): PageWindow => ({
  limit,
  offset: (page - 1) * limit,
  sort,
})

function orderOf<Query, Row>(list: List<Query, Row>, sort = list.defaultSort) {
  const isDescending = sort.startsWith('-')
  return {
    column: list.columnBySort[isDescending ? sort.slice(1) : sort] ?? list.id,
    direction: isDescending ? sql`desc` : sql`asc`,
  }
}

/** Sorts every match. Rows without a value come last. */
export async function findPage<Query, Row>(
  { run, runPrepared }: Directory,
  list: List<Query, Row>,
  where: readonly Condition[],
  { limit, offset, sort }: PageWindow,
): Promise<Found<Row>> {
  const { from, id, columns, joined } = list
  const { column, direction } = orderOf(list, sort)
  const order = sql`sorted_by ${direction} nulls last, found_id ${direction}`
  const rows = await runPrepared(sql<Row & { found_total: number }>`
    with found as (select ${id} as found_id, ${column} as sorted_by from ${from} where ${allOf(where)}),
      page as (select * from found order by ${order} limit ${limit} offset ${offset})
    select ${columns}, (select count(*) from found) as found_total
    from page ${joined} order by ${order}`)
  const [first] = rows
  if (first) return { rows, total: first.found_total }
  return { rows, total: offset === 0 && limit > 0 ? 0 : await countRows(run, from, where) }
}

export async function countRows(
  run: RunPrepared,
  from: RawBuilder<unknown>,
  where: readonly Condition[],
): Promise<number> {
  const [row] = await run(sql<{ total: number }>`select count(*) as total from ${from} where ${allOf(where)}`)
  return row?.total ?? 0
}
