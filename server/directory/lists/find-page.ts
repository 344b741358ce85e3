import { type RawBuilder, sql } from 'kysely'
import type { RunPrepared } from '../../database/prepared-queries.ts'
import type { Directory } from '../directory.ts'
import { allOf, type Condition } from './conditions.ts'
import type { List, PagedQuery, ScanStrategy } from './list.ts'

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

export function findPage<Query, Row>(
  directory: Directory,
  list: List<Query, Row>,
  where: readonly Condition[],
  window: PageWindow,
  strategy: ScanStrategy,
): Promise<Found<Row>> {
  if (strategy === 'all') return findAmongAll(directory, list, where, window)
  // A prepared plan ignores the values, on which the best plan over the whole table depends.
  const run = strategy === 'place-index' ? directory.runPrepared : directory.run
  return findInOrder(run, list, where, window)
}

function orderOf<Query, Row>(list: List<Query, Row>, sort = list.defaultSort) {
  const isDescending = sort.startsWith('-')
  return {
    column: list.columnBySort[isDescending ? sort.slice(1) : sort] ?? list.id,
    direction: isDescending ? sql`desc` : sql`asc`,
  }
}

/** Materialized, so that the planner sorts the homes of one city instead of scanning the order's index over the state. */
async function findAmongAll<Query, Row>(
  { run, runPrepared }: Directory,
  list: List<Query, Row>,
  where: readonly Condition[],
  { limit, offset, sort }: PageWindow,
): Promise<Found<Row>> {
  const { from, id, columns, joined } = list
  const { column, direction } = orderOf(list, sort)
  const order = sql`sorted_by ${direction} nulls last, found_id ${direction}`
  const rows = await runPrepared(sql<Row & { found_total: number }>`
    with found as materialized (select ${id} as found_id, ${column} as sorted_by from ${from} where ${allOf(where)}),
      page as (select * from found order by ${order} limit ${limit} offset ${offset})
    select ${columns}, (select count(*) from found) as found_total
    from page ${joined} order by ${order}`)
  const [first] = rows
  if (first) return { rows, total: first.found_total }
  return { rows, total: offset === 0 && limit > 0 ? 0 : await countRows(run, from, where) }
}

/** Rows without a value come last, in a query of their own, because an index is read in either direction only without them. */
async function findInOrder<Query, Row>(
  run: RunPrepared,
  list: List<Query, Row>,
  where: readonly Condition[],
  { limit: pageLimit, offset, sort }: PageWindow,
): Promise<Found<Row>> {
  const { from, id, columns, joined } = list
  const { column, direction } = orderOf(list, sort)
  // First the ids, for which an index-only scan is enough, then their rows.
  const part = (condition: Condition, limit: number, skip: number) =>
    run(sql<Row & { found_total: number }>`
      select ${columns}, (select count(*) from ${from} where ${allOf(where)}) as found_total
      from (
        select ${id} as found_id, ${column} as sorted_by from ${from}
        where ${allOf([...where, condition])}
        order by ${column} ${direction}, ${id} ${direction} limit ${limit} offset ${skip}
      ) page ${joined}
      order by sorted_by ${direction}, found_id ${direction}`)
  const isValued = sql<boolean>`${column} is not null`
  const valued = await part(isValued, pageLimit, offset)
  const [first] = valued
  if (first && valued.length === Math.min(pageLimit, first.found_total - offset))
    return { rows: valued, total: first.found_total }
  const skip = first ? 0 : Math.max(0, offset - (await countRows(run, from, [...where, isValued])))
  const rows = [...valued, ...(await part(sql`${column} is null`, pageLimit - valued.length, skip))]
  return { rows, total: rows[0]?.found_total ?? (await countRows(run, from, where)) }
}

export async function countRows(
  run: RunPrepared,
  from: RawBuilder<unknown>,
  where: readonly Condition[],
): Promise<number> {
  const [row] = await run(sql<{ total: number }>`select count(*) as total from ${from} where ${allOf(where)}`)
  return row?.total ?? 0
}
