/** Round values that span the range and 0, the lowest first, about `count` steps apart. */
export function axisTicks(values: number[], count = 4): number[] {
  const lowest = Math.min(0, ...values)
  const highest = Math.max(0, ...values)
  if (!(highest > lowest)) return [0, 1]
  const rough = (highest - lowest) / count
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = size * ([1, 2, 2.5, 5, 10].find((nice) => nice * size >= rough) ?? 10)
  const first = Math.floor(lowest / step)
  const last = Math.ceil(highest / step)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

const compactDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})

export const formatTick = (dollars: number) => compactDollars.format(dollars)
