import type { Numbers } from './home-columns.ts'

export interface Order {
  /** Every position by value, then by id. */
  positions: Uint32Array
  /** How many homes have a value; the others follow them. */
  valued: number
}

/** Sorts the values alone, because that needs no comparator. */
export function orderOf(values: Numbers): Order {
  const sorted = values.toSorted()
  const positions = new Uint32Array(values.length)
  const taken = new Uint32Array(values.length)
  for (const [position, value] of values.entries()) {
    const first = firstAtLeast(sorted, value)
    const slot = first + (taken[first] ?? 0)
    taken[first] = slot - first + 1
    positions[slot] = position
  }
  return { positions, valued: firstAtLeast(sorted, Number.NaN) }
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
