import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { allOf, type Condition } from './conditions.ts'
import type { Directory } from './directory.ts'
import type { KnownRecords } from './known-records.ts'
import type { Run } from '../database/prepared-queries.ts'
import { readWishes, type Wishes } from './search-wishes.ts'

/**
 * How a page is found. Where the filters leave little, all of it may be looked at. Else, or where the index of a place
 * holds it in the order that is asked for, one walks along that order until the page is full.
 */
export type Way = 'look at all' | 'walk along a place' | 'walk along everything'

/** How one kind of record is listed. */
export interface List<Query, Row> {
  /** The table with its alias: `homes h`. */
  from: RawBuilder<unknown>
  /** What is read of a page's records, out of what their `found_id` is joined with. */
  columns: RawBuilder<unknown>
  joined: RawBuilder<unknown>
  id: RawBuilder<unknown>
  filters: (query: Query) => Condition[]
  wishes: (wishes: Wishes) => Condition[]
  columnBySort: Readonly<Record<string, RawBuilder<unknown>>>
  defaultSort: string
  wayTo: (query: Query, wishes: Wishes | null) => Way
  /** Each record as JSON. */
  show: (rows: readonly Row[], known: KnownRecords, db: Db) => Promise<string[]> | string[]
}

interface PagedQuery {
  page: number
  limit: number
  q?: string | undefined
  sort?: string | undefined
}

interface Found<Row> {
  rows: Row[]
  total: number
}

/** One page of what the query's filters and its search text leave, as JSON. */
export async function listPage<Query extends PagedQuery, Row>(
  directory: Directory,
  list: List<Query, Row>,
  query: Query,
): Promise<string> {
  const known = await directory.know()
  const wishes = readWishes(query.q, known.names)
  const filters = list.filters(query)
  const way = list.wayTo(query, wishes)
  const where = wishes ? [...filters, ...list.wishes(wishes)] : filters
  let found = await (way === 'look at all'
    ? findAmongFew(directory, list, where, query)
    : // A plan that is kept knows nothing of the values, which decide how to go about the whole state.
      findAlongOrder(
        way === 'walk along a place' ? directory.runPrepared : directory.run,
        list,
        where,
        query,
      ))
  if (found.total === 0 && wishes && wishes.words.length > 0)
    found = await findAmongFew(
      directory,
      list,
      [...filters, ...list.wishes({ ...wishes, isFuzzy: true })],
      query,
    )
  const { page, limit } = query
  const data = await list.show(found.rows, known, directory.db)
  const counts = { page, limit, total: found.total, total_pages: Math.ceil(found.total / limit) }
  return `{"data":[${data.join()}],${JSON.stringify(counts).slice(1)}`
}

/** How many records a search finds; words that find nothing as they are typed count when something looks like them. */
export async function countFound<Query, Row>(
  run: Run,
  list: List<Query, Row>,
  filters: Condition[],
  wishes: Wishes,
): Promise<number> {
  const total = await countRows(run, list.from, [...filters, ...list.wishes(wishes)])
  if (total > 0 || wishes.words.length === 0) return total
  return countRows(run, list.from, [...filters, ...list.wishes({ ...wishes, isFuzzy: true })])
}

async function countRows(run: Run, from: RawBuilder<unknown>, where: readonly Condition[]): Promise<number> {
  const [row] = await run(sql<{ total: number }>`select count(*) as total from ${from} where ${allOf(where)}`)
  return row?.total ?? 0
}

function orderOf<Query, Row>(list: List<Query, Row>, sort = list.defaultSort) {
  const isDownwards = sort.startsWith('-')
  return {
    column: list.columnBySort[isDownwards ? sort.slice(1) : sort] ?? list.id,
    direction: isDownwards ? sql`desc` : sql`asc`,
  }
}

/**
 * Looks at everything that the filters leave, once, for the total and for the page. Materialized, because the planner
 * would else rather walk along the asked-for order through a state's homes than sort those of one city.
 */
async function findAmongFew<Query extends PagedQuery, Row>(
  { run, runPrepared }: Directory,
  list: List<Query, Row>,
  where: readonly Condition[],
  query: Query,
): Promise<Found<Row>> {
  const { from, id, columns, joined } = list
  const { column, direction } = orderOf(list, query.sort)
  const order = sql`sorted_by ${direction} nulls last, found_id ${direction}`
  const rows = await runPrepared(sql<Row & { found_total: number }>`
    with found as materialized (select ${id} as found_id, ${column} as sorted_by from ${from} where ${allOf(where)}),
      page as (select * from found order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit})
    select ${columns}, (select count(*) from found) as found_total
    from page ${joined} order by ${order}`)
  const [first] = rows
  if (first) return { rows, total: first.found_total }
  return { rows, total: query.page === 1 ? 0 : await countRows(run, from, where) }
}

/**
 * Walks along the asked-for order until the page is full. Rows without a value come last; they are asked for apart,
 * because an index gives the others in order whichever way it is read, and both together only one way.
 */
async function findAlongOrder<Query extends PagedQuery, Row>(
  run: Run,
  list: List<Query, Row>,
  where: readonly Condition[],
  query: Query,
): Promise<Found<Row>> {
  const { from, id, columns, joined } = list
  const { column, direction } = orderOf(list, query.sort)
  const offset = (query.page - 1) * query.limit
  // First the ids, which an index answers alone however many homes it passes on the way, then their rows.
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
  const valued = await part(isValued, query.limit, offset)
  const [first] = valued
  if (first && valued.length === Math.min(query.limit, first.found_total - offset))
    return { rows: valued, total: first.found_total }
  const skip = first ? 0 : Math.max(0, offset - (await countRows(run, from, [...where, isValued])))
  const rows = [...valued, ...(await part(sql`${column} is null`, query.limit - valued.length, skip))]
  return { rows, total: rows[0]?.found_total ?? (await countRows(run, from, where)) }
}
