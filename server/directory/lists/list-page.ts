import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { allOf, anyOf, type Condition } from './conditions.ts'
import type { Directory } from '../directory.ts'
import type { ReferenceData } from '../derived/reference-data.ts'
import type { RunPrepared } from '../../database/prepared-queries.ts'
import type { Search } from '../search/search-reader.ts'
import type { SearchCriteria } from '../search/search-criteria.ts'

/**
 * How a page is found. Where the filters leave little, all of it may be looked at. Else, or where the index of a place
 * holds it in the order that is asked for, one walks along that order until the page is full.
 */
type Way = 'look at all' | 'walk along a place' | 'walk along everything'

/** How one kind of record is listed. */
export interface List<Query, Row> {
  /** The table with its alias: `homes h`. */
  from: RawBuilder<unknown>
  /** What is read of a page's records, out of what their `found_id` is joined with. */
  columns: RawBuilder<unknown>
  joined: RawBuilder<unknown>
  id: RawBuilder<unknown>
  filters: (query: Query) => Condition[]
  criteria: (criteria: SearchCriteria) => Condition[]
  /** The records whose own name the search text is, the best match first. */
  named: (search: Search, run: RunPrepared) => Promise<number[]>
  columnBySort: Readonly<Record<string, RawBuilder<unknown>>>
  defaultSort: string
  wayTo: (query: Query, criteria: SearchCriteria | null) => Way
  /** Each record as JSON. */
  show: (rows: readonly Row[], known: ReferenceData, db: Db) => Promise<string[]> | string[]
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

/** One page of what the query's filters and its search text leave, as JSON. Whose own name the text is stands first. */
export async function listPage<Query extends PagedQuery, Row>(
  directory: Directory,
  list: List<Query, Row>,
  query: Query,
): Promise<string> {
  const [known, search] = await Promise.all([directory.know(), directory.readSearch(query.q)])
  const found = search
    ? await findSearched(directory, list, query, search)
    : await find(directory, list, list.filters(query), windowOf(query), list.wayTo(query, null))
  const { page, limit } = query
  const data = await list.show(found.rows, known, directory.db)
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
  const way = list.wayTo(query, search.criteria)
  const named = await listedOf(directory.run, list, filters, await list.named(search, directory.run))
  if (named.length === 0) return find(directory, list, conditions, window, way)
  if (query.sort) {
    const either = anyOf([allOf(conditions), isOneOf(list, named)])
    return find(directory, list, [either], window, 'look at all')
  }

  const first = named.slice(window.offset, window.offset + window.limit)
  const rest = await find(
    directory,
    list,
    [...conditions, sql`not ${isOneOf(list, named)}`],
    {
      ...window,
      limit: window.limit - first.length,
      offset: Math.max(0, window.offset - named.length),
    },
    way,
  )
  const rows = await rowsOf(directory.run, list, first)
  return { rows: [...rows, ...rest.rows], total: named.length + rest.total }
}

const isOneOf = <Query, Row>({ id }: List<Query, Row>, ids: readonly number[]) =>
  sql<boolean>`${id} = any(${ids})`

/** Those of the records that the filters leave, in the order given. */
async function listedOf<Query, Row>(
  run: RunPrepared,
  list: List<Query, Row>,
  filters: Condition[],
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await run(sql<{ id: number }>`
    select ${list.id} as id from ${list.from} where ${allOf([...filters, isOneOf(list, ids)])}`)
  const left = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => left.has(id))
}

async function rowsOf<Query, Row>(
  run: RunPrepared,
  { columns, joined }: List<Query, Row>,
  ids: readonly number[],
): Promise<Row[]> {
  if (ids.length === 0) return []
  return run(sql<Row>`
    select ${columns} from unnest(${ids}::integer[]) with ordinality as page (found_id, place) ${joined} order by place`)
}

/** How many records a search finds. */
export async function countFound<Query, Row>(
  run: RunPrepared,
  list: List<Query, Row>,
  filters: Condition[],
  search: Search,
): Promise<number> {
  const conditions = [...filters, ...list.criteria(search.criteria)]
  const named = await listedOf(run, list, filters, await list.named(search, run))
  if (named.length === 0) return countRows(run, list.from, conditions)
  const rest = [...conditions, sql<boolean>`not ${isOneOf(list, named)}`]
  return named.length + (await countRows(run, list.from, rest))
}

async function countRows(
  run: RunPrepared,
  from: RawBuilder<unknown>,
  where: readonly Condition[],
): Promise<number> {
  const [row] = await run(sql<{ total: number }>`select count(*) as total from ${from} where ${allOf(where)}`)
  return row?.total ?? 0
}

/** The part of all that is found which a page shows. */
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
  way: Way,
): Promise<Found<Row>> {
  if (way === 'look at all') return findAmongFew(directory, list, where, window)
  // A plan that is kept knows nothing of the values, which decide how to go about the whole state.
  const run = way === 'walk along a place' ? directory.runPrepared : directory.run
  return findAlongOrder(run, list, where, window)
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
async function findAmongFew<Query, Row>(
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
 * Walks along the asked-for order until the page is full. Rows without a value come last; they are asked for apart,
 * because an index gives the others in order whichever way it is read, and both together only one way.
 */
async function findAlongOrder<Query, Row>(
  run: RunPrepared,
  list: List<Query, Row>,
  where: readonly Condition[],
  { limit: pageLimit, offset, sort }: Window,
): Promise<Found<Row>> {
  const { from, id, columns, joined } = list
  const { column, direction } = orderOf(list, sort)
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
  const valued = await part(isValued, pageLimit, offset)
  const [first] = valued
  if (first && valued.length === Math.min(pageLimit, first.found_total - offset))
    return { rows: valued, total: first.found_total }
  const skip = first ? 0 : Math.max(0, offset - (await countRows(run, from, [...where, isValued])))
  const rows = [...valued, ...(await part(sql`${column} is null`, pageLimit - valued.length, skip))]
  return { rows, total: rows[0]?.found_total ?? (await countRows(run, from, where)) }
}
