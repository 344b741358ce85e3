import type { Page } from '@fairtide/domain/directory/paged-list'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { allOf, type Condition } from './conditions.ts'
import type { Directory } from './directory.ts'
import type { KnownRecords } from './known-records.ts'
import { readWishes, type Wishes } from './search-wishes.ts'

/** How one kind of record is listed. */
export interface List<Query, Row, Item> {
  /** The table with its alias: `homes h`. */
  from: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  id: RawBuilder<unknown>
  filters: (query: Query) => Condition[]
  wishes: (wishes: Wishes) => Condition[]
  columnBySort: Readonly<Record<string, RawBuilder<unknown>>>
  defaultSort: string
  show: (row: Row, known: KnownRecords) => Item
}

interface PagedQuery {
  page: number
  limit: number
  q?: string | undefined
  sort?: string | undefined
}

/** One page of what the query's filters and its search text leave. */
export async function listPage<Query extends PagedQuery, Row, Item>(
  { db, know }: Directory,
  list: List<Query, Row, Item>,
  query: Query,
): Promise<Page<Item>> {
  const known = await know()
  const filters = list.filters(query)
  const { where, total } = await narrowed(db, list, filters, readWishes(query.q, known.names))
  const { page, limit } = query
  const rows = total > (page - 1) * limit ? await pageOfRows(db, list, where, query) : []
  return {
    data: rows.map((row) => list.show(row, known)),
    page,
    limit,
    total,
    total_pages: Math.ceil(total / limit),
  }
}

/** How many records a search finds. */
export async function countFound<Query, Row, Item>(
  db: Db,
  list: List<Query, Row, Item>,
  filters: Condition[],
  wishes: Wishes,
) {
  const { total } = await narrowed(db, list, filters, wishes)
  return total
}

/** Filters and wishes as one; words that find nothing as they are typed are looked for as words that look like them. */
async function narrowed<Query, Row, Item>(
  db: Db,
  list: List<Query, Row, Item>,
  filters: Condition[],
  wishes: Wishes | null,
) {
  const where = wishes ? [...filters, ...list.wishes(wishes)] : filters
  const total = await countRows(db, list.from, where)
  if (total > 0 || !wishes || wishes.words.length === 0 || wishes.isFuzzy) return { where, total }
  return narrowed(db, list, filters, { ...wishes, isFuzzy: true })
}

async function countRows(db: Db, from: RawBuilder<unknown>, where: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from ${from} where ${allOf(where)}`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * Rows in order, those without a value last. They are asked for apart, because an index gives the others in order
 * whichever way it is read, and both together only one way.
 */
async function pageOfRows<Query extends PagedQuery, Row, Item>(
  db: Db,
  list: List<Query, Row, Item>,
  where: readonly Condition[],
  query: Query,
): Promise<Row[]> {
  const { from, id } = list
  const sort = query.sort ?? list.defaultSort
  const column = list.columnBySort[sort.replace('-', '')] ?? id
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const offset = (query.page - 1) * query.limit
  const part = async (condition: Condition, order: RawBuilder<unknown>, limit: number, skip: number) => {
    const { rows } = await sql<Row>`select ${list.columns} from ${from}
      where ${allOf([...where, condition])} order by ${order} limit ${limit} offset ${skip}`.execute(db)
    return rows
  }
  const isValued = sql<boolean>`${column} is not null`
  const valued = await part(isValued, sql`${column} ${direction}, ${id} ${direction}`, query.limit, offset)
  if (valued.length === query.limit) return valued
  const skip = valued.length > 0 ? 0 : Math.max(0, offset - (await countRows(db, from, [...where, isValued])))
  return [...valued, ...(await part(sql`${column} is null`, id, query.limit - valued.length, skip))]
}
