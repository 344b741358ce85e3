/** To the last bit. `null` when `f` has the same sign at both ends, or is `NaN` there. */
export function findRoot(f: (x: number) => number, low: number, high: number): number | null {
  const atLow = f(low)
  const atHigh = f(high)
  if (atLow === 0) return low
  if (atHigh === 0) return high
  if (!(atLow < 0 !== atHigh < 0) || Number.isNaN(atLow) || Number.isNaN(atHigh)) return null

  let from = low
  let to = high
  for (;;) {
    const middle = from + (to - from) / 2
    if (middle <= from || middle >= to) return closestToZero(f, from, to)
    if (f(middle) < 0 === atLow < 0) from = middle
    else to = middle
  }
}

const closestToZero = (f: (x: number) => number, a: number, b: number) =>
  Math.abs(f(a)) <= Math.abs(f(b)) ? a : b
