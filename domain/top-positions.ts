/** Best first, ties in order, without `NaN`. A heap, because sorting takes tens of milliseconds. */
export function topPositions(values: Float64Array, count: number): Uint32Array {
  const heap = new Uint32Array(Math.min(count, values.length))
  let size = 0
  const valueAt = (position: number) => values[position] ?? Number.NaN
  const isWorse = (a: number, b: number) => valueAt(a) < valueAt(b) || (valueAt(a) === valueAt(b) && a > b)

  function siftUp(slot: number, position: number) {
    while (slot > 0) {
      const parent = (slot - 1) >> 1
      const above = heap[parent] ?? 0
      if (!isWorse(position, above)) break
      heap[slot] = above
      slot = parent
    }
    heap[slot] = position
  }

  function siftDown(position: number) {
    let slot = 0
    for (let child = 1; child < size; child = 2 * slot + 1) {
      if (child + 1 < size && isWorse(heap[child + 1] ?? 0, heap[child] ?? 0)) child++
      const below = heap[child] ?? 0
      if (!isWorse(below, position)) break
      heap[slot] = below
      slot = child
    }
    heap[slot] = position
  }

  // The lowest value in the heap, in a local so that the loop only compares doubles.
  let threshold = Number.NEGATIVE_INFINITY
  for (let position = 0; position < values.length; position++) {
    const value = valueAt(position)
    if (size < heap.length) {
      if (Number.isNaN(value)) continue
      siftUp(size, position)
      size++
    } else if (value > threshold) {
      siftDown(position)
    } else continue
    threshold = size < heap.length ? threshold : valueAt(heap[0] ?? 0)
  }
  return heap.subarray(0, size).sort((a, b) => (isWorse(a, b) ? 1 : -1))
}
