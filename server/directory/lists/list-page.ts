import { sql } from 'kysely'
import type { RunPrepared } from '../../database/prepared-queries.ts'
import type { Directory } from '../directory.ts'
import type { Search } from '../search/search-parser.ts'
import { allOf, anyOf, type Condition } from './conditions.ts'
import { countRows, findPage, type Found, windowOf } from './find-page.ts'
import type { List, PagedQuery } from './list.ts'

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
    : await findPage(directory, list, list.filters(query), windowOf(query))
  const { page, limit } = query
  const data = list.toJson(found.rows, referenceData)
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
  const namesakes = await matching(directory.run, list, filters, await list.namesakes(search, directory.run))
  if (namesakes.length === 0) return findPage(directory, list, conditions, window)
  if (query.sort) {
    const either = anyOf([allOf(conditions), hasOneOf(list, namesakes)])
    return findPage(directory, list, [either], window)
  }

  const first = namesakes.slice(window.offset, window.offset + window.limit)
  const rest = await findPage(directory, list, [...conditions, sql`not ${hasOneOf(list, namesakes)}`], {
    ...window,
    limit: window.limit - first.length,
    offset: Math.max(0, window.offset - namesakes.length),
  })
  const rows = await rowsOf(directory.run, list, first)
  return { rows: [...rows, ...rest.rows], total: namesakes.length + rest.total }
}

const hasOneOf = <Query, Row>({ id }: List<Query, Row>, ids: readonly number[]) =>
  sql<boolean>`${id} = any(${ids})`

async function matching<Query, Row>(
  run: RunPrepared,
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
  run: RunPrepared,
  { columns, joined }: List<Query, Row>,
  ids: readonly number[],
): Promise<Row[]> {
  if (ids.length === 0) return []
  return run(sql<Row>`
    select ${columns} from unnest(${ids}::integer[]) with ordinality as page (found_id, place) ${joined} order by place`)
}

export async function countFound<Query, Row>(
  run: RunPrepared,
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
