import { topPositions } from '../../top-positions.ts'
import type { HomesQuery, homeSorts } from '../lists/list-queries.ts'
import type { NumberColumn, Numbers } from './home-columns.ts'
import type { HomeIndex } from './home-index.ts'
import { type Order, orderOf } from './order.ts'

const columnBySort: Record<(typeof homeSorts)[number], NumberColumn> = {
  price: 'current_price',
  beds: 'bedrooms',
  baths: 'bathrooms',
  sqft: 'square_footage',
  rent: 'estimated_monthly_rent',
  cap_rate: 'estimated_cap_rate',
  cash_on_cash: 'estimated_cash_on_cash',
  dscr: 'estimated_dscr',
  cash_flow: 'cash_flow',
  total_roi: 'total_roi',
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
  const column = columnBySort[sort.replace('-', '') as keyof typeof columnBySort]
  const end = Math.min(offset + limit, positions.length)
  if (offset >= end) return []
  const first =
    end <= maxHeapSize
      ? bestPositions(index.numbers[column], positions, isDescending, end)
      : firstInOrder(orderBy(index, column), positions, isDescending, end)
  return first.slice(offset).map((position) => index.ids[position] ?? 0)
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

function orderBy({ orders, numbers }: HomeIndex, column: NumberColumn): Order {
  const order = orders.get(column) ?? orderOf(numbers[column])
  orders.set(column, order)
  return order
}

function firstInOrder(
  { positions: order, valued }: Order,
  positions: Uint32Array,
  isDescending: boolean,
  count: number,
): number[] {
  const isWanted = new Uint8Array(order.length)
  for (const position of positions) isWanted[position] = 1
  const found: number[] = []
  for (let at = 0; found.length < count; at++) {
    const slot = isDescending ? (at < valued ? valued - 1 - at : order.length - 1 - (at - valued)) : at
    const position = order[slot] ?? 0
    if (isWanted[position] === 1) found.push(position)
  }
  return found
}
