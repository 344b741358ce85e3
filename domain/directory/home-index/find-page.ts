import { topPositions } from '../../top-positions.ts'
import type { HomesQuery, homeSorts } from '../lists/list-queries.ts'
import type { NumberColumn, Numbers } from './home-columns.ts'
import type { HomeIndex } from './home-index.ts'

const columnBySort: Record<(typeof homeSorts)[number], NumberColumn> = {
  price: 'current_price',
  beds: 'bedrooms',
  baths: 'bathrooms',
  sqft: 'square_footage',
  rent: 'estimated_monthly_rent',
  cap_rate: 'estimated_cap_rate',
  cash_on_cash: 'estimated_cash_on_cash',
  dscr: 'estimated_dscr',
  updated: 'updated_at',
}

export type HomeSort = NonNullable<HomesQuery['sort']>

interface Window {
  sort?: HomeSort | undefined
  offset: number
  limit: number
}

/** A heap of the best is faster than walking along the order of all homes up to about this many. */
const maxHeapSize = 1000

/** The ids of one page of these homes, sorted, then by id in the same direction. Homes without a value come last. */
export function pageIds(
  index: HomeIndex,
  positions: Uint32Array,
  { sort = 'price', offset, limit }: Window,
): number[] {
  const isDescending = sort.startsWith('-')
  const values = index.numbers[columnBySort[sort.replace('-', '') as keyof typeof columnBySort]]
  const end = Math.min(offset + limit, positions.length)
  if (offset >= end) return []
  const find = end <= maxHeapSize ? bestPositions : positionsInOrder
  return find(values, positions, isDescending, end)
    .slice(offset)
    .map((position) => index.ids[position] ?? 0)
}

function bestPositions(
  values: Numbers,
  positions: Uint32Array,
  isDescending: boolean,
  count: number,
): number[] {
  const candidates = isDescending ? positions.toReversed() : positions
  const sign = isDescending ? 1 : -1
  const keys = new Float64Array(candidates.length)
  for (let at = 0; at < keys.length; at++) keys[at] = sign * (values[candidates[at] ?? 0] ?? Number.NaN)
  const best = Array.from(topPositions(keys, count), (at) => candidates[at] ?? 0)
  for (let at = 0; best.length < count; at++) if (Number.isNaN(keys[at])) best.push(candidates[at] ?? 0)
  return best
}

function positionsInOrder(
  values: Numbers,
  positions: Uint32Array,
  isDescending: boolean,
  count: number,
): number[] {
  const isWanted = new Uint8Array(values.length)
  for (const position of positions) isWanted[position] = 1
  const { order, valued } = orderOf(values)
  const found: number[] = []
  for (let at = 0; found.length < count; at++) {
    const slot = isDescending ? (at < valued ? valued - 1 - at : order.length - 1 - (at - valued)) : at
    const position = order[slot] ?? 0
    if (isWanted[position] === 1) found.push(position)
  }
  return found
}

interface Order {
  order: Uint32Array
  /** How many homes have a value; the others follow them. */
  valued: number
}

const orders = new WeakMap<Numbers, Order>()

/** Every position by value, then by id. Sorted once for each column, values alone, because that needs no comparator. */
function orderOf(values: Numbers): Order {
  const known = orders.get(values)
  if (known) return known
  const sorted = values.toSorted()
  const order = new Uint32Array(values.length)
  const taken = new Uint32Array(values.length)
  const valued = firstAtLeast(sorted, Number.NaN)
  for (const [position, value] of values.entries()) {
    const first = firstAtLeast(sorted, value)
    const slot = first + (taken[first] ?? 0)
    taken[first] = slot - first + 1
    order[slot] = position
  }
  const result = { order, valued }
  orders.set(values, result)
  return result
}

/** In sorted values, where NaN comes last. */
function firstAtLeast(sorted: Numbers, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    const isBefore = Number.isNaN(value) ? !Number.isNaN(sorted[middle]) : (sorted[middle] ?? 0) < value
    if (isBefore) low = middle + 1
    else high = middle
  }
  return low
}
