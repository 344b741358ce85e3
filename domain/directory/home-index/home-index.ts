import {
  type HomeColumns,
  mapColumns,
  type NameColumn,
  nameColumns,
  nameKey,
  type Names,
  type NumberColumn,
} from './home-columns.ts'
import { type Order, orderOf } from './order.ts'

/** Fields with so many values that the homes of one are few. */
const postingColumns = ['city', 'county', 'zipcode', 'community_id', 'builder_id'] as const

/** The homes of each code, code after code, in the order of their ids. */
interface Postings {
  /** Where the homes of each code begin, and the end of all. */
  starts: Uint32Array
  positions: Uint32Array
}

/** All homes in memory. A position is a home's place in the columns. */
export interface HomeIndex extends HomeColumns {
  size: number
  codeByKey: Readonly<Record<NameColumn, ReadonlyMap<string, number>>>
  postings: Readonly<Partial<Record<NameColumn, Postings>>>
  /** Sorted at the first far page of a list in this order; prices, the usual order, at once. */
  orders: Map<NumberColumn, Order>
}

export function createHomeIndex(columns: HomeColumns): HomeIndex {
  const { names, numbers } = columns
  return {
    ...columns,
    size: columns.ids.length,
    codeByKey: mapColumns(nameColumns, (column) => codesByKey(names[column].values, nameKey(column))),
    postings: mapColumns(postingColumns, (column) => postingsOf(names[column])),
    orders: new Map([['current_price', orderOf(numbers.current_price)]]),
  }
}

/** Without code 0, which is no value. */
function codesByKey(values: readonly string[], key: (value: string) => string): Map<string, number> {
  return new Map(values.map((value, code) => [key(value), code] as const).slice(1))
}

function postingsOf({ codes, values }: Names): Postings {
  const codeCount = values.length
  const starts = new Uint32Array(codeCount + 1)
  for (const code of codes) starts[code + 1] = (starts[code + 1] ?? 0) + 1
  for (let code = 0; code < codeCount; code++)
    starts[code + 1] = (starts[code + 1] ?? 0) + (starts[code] ?? 0)
  const next = starts.slice()
  const positions = new Uint32Array(codes.length)
  for (let home = 0; home < codes.length; home++) {
    const code = codes[home] ?? 0
    const slot = next[code] ?? 0
    positions[slot] = home
    next[code] = slot + 1
  }
  return { starts, positions }
}

/** The position of the home with this id, or -1. */
export function positionOf({ ids }: HomeIndex, id: number): number {
  let low = 0
  let high = ids.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ids[middle] ?? 0) < id) low = middle + 1
    else high = middle
  }
  return ids[low] === id ? low : -1
}
