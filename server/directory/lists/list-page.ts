import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { allOf, anyOf, type Condition } from './conditions.ts'
import type { Directory } from '../directory.ts'
import type { ReferenceData } from '../derived/reference-data.ts'
import type { Run } from '../../database/prepared-queries.ts'
import type { Search } from '../search/search-parser.ts'
import type { SearchCriteria } from '../search/search-criteria.ts'

/**
 * How a page is found. `all` reads every match and sorts it, for filters with few matches. The others read an index in
 * the list's order until the page is full: that of one place, or that of the whole table.
 */
export type ScanStrategy = 'all' | 'place-index' | 'order-index'

/** The SQL of one list. */
export interface List<Query, Row> {
  /** The table with its alias: `homes h`. */
  from: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  /** Joins the columns' tables to the `found_id` of a page's records. */
  joined: RawBuilder<unknown>
  id: RawBuilder<unknown>
  filters: (query: Query) => Condition[]
  criteria: (criteria: SearchCriteria) => Condition[]
  /** The records whose name or address is the search text, the best match first. */
  namesakes: (search: Search, run: Run) => Promise<number[]>
  columnBySort: Readonly<Record<string, RawBuilder<unknown>>>
  defaultSort: string
  scanStrategy: (query: Query, criteria: SearchCriteria | null) => ScanStrategy
  /** Each record as JSON. */
  toJson: (rows: readonly Row[], referenceData: ReferenceData, db: Db) => Promise<string[]> | string[]
}

export interface PagedQuery {
  page: number
  limit: number
  q?: string | undefined
  sort?: string | undefined
}

interface Found<Row> {
  rows: Row[]
  total: number
}

/** One page of the records that match the filters and the search, as JSON. Records with the searched name come first. */
export async function listPage<Query extends PagedQuery, Row>(
  directory: Directory,
  list: List<Query, Row>,
  query: Query,
): Promise<string> {
  const [referenceData, search] = await Promise.all([
    directory.referenceData(),
    directory.parseSearch(query.q),
  ])
  const found = search
    ? await findSearched(directory, list, query, search)
    : await find(directory, list, list.filters(query), windowOf(query), list.scanStrategy(query, null))
  const { page, limit } = query
  const data = await list.toJson(found.rows, referenceData, directory.db)
  const counts = { page, limit, total: found.total, total_pages: Math.ceil(found.total / limit) }
  return `{"data":[${data.join()}],${JSON.stringify(counts).slice(1)}`
}

async function findSearched<Query extends PagedQuery, Row>(
  directory: Directory,
  list: List<Query, Row>,
  query: Query,
  search: Search,
): Promise<Found<Row>> {
  const filters = list.filters(query)
  const conditions = [...filters, ...list.criteria(search.criteria)]
  const order = search.criteria.order
  const sort = query.sort ?? (order && order.replace('-', '') in list.columnBySort ? order : undefined)
  const window = { ...windowOf(query), sort }
  const strategy = list.scanStrategy(query, search.criteria)
  const namesakes = await matching(directory.run, list, filters, await list.namesakes(search, directory.run))
  if (namesakes.length === 0) return find(directory, list, conditions, window, strategy)
  if (query.sort) {
    const either = anyOf([allOf(conditions), hasOneOf(list, namesakes)])
    return find(directory, list, [either], window, 'all')
  }

  const first = namesakes.slice(window.offset, window.offset + window.limit)
  const rest = await find(
    directory,
    list,
    [...conditions, sql`not ${hasOneOf(list, namesakes)}`],
    {
      ...window,
      limit: window.limit - first.length,
      offset: Math.max(0, window.offset - namesakes.length),
    },
    strategy,
  )
  const rows = await rowsOf(directory.run, list, first)
  return { rows: [...rows, ...rest.rows], total: namesakes.length + rest.total }
}

const hasOneOf = <Query, Row>({ id }: List<Query, Row>, ids: readonly number[]) =>
  sql<boolean>`${id} = any(${ids})`

/** The ids that match the filters, in the order given. */
async function matching<Query, Row>(
  run: Run,
  list: List<Query, Row>,
  filters: Condition[],
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await run(sql<{ id: number }>`
    select ${list.id} as id from ${list.from} where ${allOf([...filters, hasOneOf(list, ids)])}`)
  const found = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => found.has(id))
}

async function rowsOf<Query, Row>(
  run: Run,
  { columns, joined }: List<Query, Row>,
  ids: readonly number[],
): Promise<Row[]> {
  if (ids.length === 0) return []
  return run(sql<Row>`
    select ${columns} from unnest(${ids}::integer[]) with ordinality as page (found_id, place) ${joined} order by place`)
}

export async function countFound<Query, Row>(
  run: Run,
  list: List<Query, Row>,
  filters: Condition[],
  search: Search,
): Promise<number> {
  const conditions = [...filters, ...list.criteria(search.criteria)]
  const namesakes = await matching(run, list, filters, await list.namesakes(search, run))
  if (namesakes.length === 0) return countRows(run, list.from, conditions)
  const rest = [...conditions, sql<boolean>`not ${hasOneOf(list, namesakes)}`]
  return namesakes.length + (await countRows(run, list.from, rest))
}

async function countRows(run: Run, from: RawBuilder<unknown>, where: readonly Condition[]): Promise<number> {
  const [row] = await run(sql<{ total: number }>`select count(*) as total from ${from} where ${allOf(where)}`)
  return row?.total ?? 0
}

interface Window {
  limit: number
  offset: number
  sort: string | undefined
}

const windowOf = ({ page, limit, sort }: PagedQuery): Window => ({ limit, offset: (page - 1) * limit, sort })

function find<Query, Row>(
  directory: Directory,
  list: List<Query, Row>,
  where: readonly Condition[],
  window: Window,
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

/**
 * Reads all matches once, for the total and for the page. Materialized, because the planner would otherwise scan the
 * order's index over the whole state instead of sorting the homes of one city.
 */
async function findAmongAll<Query, Row>(
  { run, runPrepared }: Directory,
  list: List<Query, Row>,
  where: readonly Condition[],
  { limit, offset, sort }: Window,
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

/**
 * Reads the index of the order until the page is full. Rows without a value come last, in a query of their own, because
 * an index with nulls at its end can be read backwards only without them.
 */
async function findInOrder<Query, Row>(
  run: Run,
  list: List<Query, Row>,
  where: readonly Condition[],
  { limit: pageLimit, offset, sort }: Window,
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
