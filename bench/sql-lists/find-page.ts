import { type RawBuilder, sql } from 'kysely'
import type { homeSorts, HomesQuery } from '../../domain/directory/lists/list-queries.ts'
import type { Connection } from '../../server/database/connect.ts'
import type { RunPrepared } from '../../server/database/prepared-queries.ts'
import { allOf, type Condition } from '../../server/directory/lists/conditions.ts'
import { homeFilters, isTooShortForTrigrams } from './home-filters.ts'

type StoredSort = Exclude<(typeof homeSorts)[number], 'cash_flow' | 'total_roi'>

const columnBySort: Record<StoredSort, RawBuilder<unknown>> = {
  price: sql`h.current_price`,
  beds: sql`h.bedrooms`,
  baths: sql`h.bathrooms`,
  sqft: sql`h.square_footage`,
  rent: sql`h.estimated_monthly_rent`,
  cap_rate: sql`h.estimated_cap_rate`,
  cash_on_cash: sql`h.estimated_cash_on_cash`,
  dscr: sql`h.estimated_dscr`,
  updated: sql`h.updated_at`,
}

interface Found {
  homes: string[]
  total: number
}

interface Row {
  json: string
  found_total: number
}

interface Window {
  limit: number
  offset: number
  column: RawBuilder<unknown>
  direction: RawBuilder<unknown>
}

/** One page of homes as the lists of November 2026 read it: by the index of a place or of an order, or all of a place. */
export async function findPage({ db, runPrepared }: Connection, query: HomesQuery): Promise<Found> {
  const { page, limit, sort = 'price' } = query
  const where = homeFilters(query)
  const window: Window = {
    limit,
    offset: (page - 1) * limit,
    column: columnBySort[sort.replace('-', '') as keyof typeof columnBySort],
    direction: sort.startsWith('-') ? sql`desc` : sql`asc`,
  }
  const isByPlace = [query.city, query.zip, query.county, query.community_id, query.builder_id].some(Boolean)
  const hasText = !isTooShortForTrigrams(query.address ?? '')
  if (hasText || (isByPlace && !/^-?price$/.test(sort))) return findAmongAll(runPrepared, where, window)
  // A prepared plan ignores the values, on which the best plan over the whole table depends.
  const run: RunPrepared = async (query) => (await db.executeQuery(query.compile(db))).rows
  return findInOrder(isByPlace ? runPrepared : run, where, window)
}

const columns = sql`a.answer as json`
const joined = sql`left join home_answers a on a.home_id = found_id`

/** Materialized, so that the planner sorts the homes of one city instead of scanning the order's index over the state. */
async function findAmongAll(
  run: RunPrepared,
  where: readonly Condition[],
  { column, direction, limit, offset }: Window,
): Promise<Found> {
  const order = sql`sorted_by ${direction} nulls last, found_id ${direction}`
  const rows = await run(sql<Row>`
    with found as materialized (select h.id as found_id, ${column} as sorted_by from homes h where ${allOf(where)}),
      page as (select * from found order by ${order} limit ${limit} offset ${offset})
    select ${columns}, (select count(*) from found) as found_total
    from page ${joined} order by ${order}`)
  return { homes: rows.map(({ json }) => json), total: rows[0]?.found_total ?? 0 }
}

/** Rows without a value come last, in a query of their own, because an index is read in either direction only without them. */
async function findInOrder(
  run: RunPrepared,
  where: readonly Condition[],
  { column, direction, limit, offset }: Window,
): Promise<Found> {
  // First the ids, for which an index-only scan is enough, then their rows.
  const part = (condition: Condition, limit: number, skip: number) =>
    run(sql<Row>`
      select ${columns}, (select count(*) from homes h where ${allOf(where)}) as found_total
      from (
        select h.id as found_id, ${column} as sorted_by from homes h
        where ${allOf([...where, condition])}
        order by ${column} ${direction}, h.id ${direction} limit ${limit} offset ${skip}
      ) page ${joined}
      order by sorted_by ${direction}, found_id ${direction}`)
  const isValued = sql<boolean>`${column} is not null`
  const valued = await part(isValued, limit, offset)
  const total = valued[0]?.found_total ?? 0
  const isFull = valued.length > 0 && valued.length === Math.min(limit, total - offset)
  const rows = isFull
    ? valued
    : [...valued, ...(await part(sql`${column} is null`, limit - valued.length, 0))]
  return { homes: rows.map(({ json }) => json), total: rows[0]?.found_total ?? 0 }
}
