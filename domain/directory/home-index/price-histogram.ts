import type { HomeIndex } from './home-index.ts'

export interface PriceHistogram {
  /** US dollars: the lowest price of the first bar, and the width of each. */
  from: number
  step: number
  /** Homes in each bar; the last one has all higher prices too. */
  counts: number[]
}

const steps = [5000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000]
const maxBars = 24
/** Of the homes, so that a few mansions do not squeeze all others into one bar. */
const shareInBars = 0.98

export function priceHistogram({ numbers }: HomeIndex, positions: Uint32Array): PriceHistogram {
  const prices = new Float64Array(positions.length)
  let priced = 0
  for (const position of positions) {
    const price = numbers.current_price[position] ?? Number.NaN
    if (!Number.isNaN(price)) prices[priced++] = price
  }
  const sorted = prices.subarray(0, priced).sort()
  const [lowest] = sorted
  if (lowest === undefined) return { from: 0, step: 0, counts: [] }
  const highest = sorted[Math.floor((priced - 1) * shareInBars)] ?? lowest
  const barOf = (price: number, width: number) => Math.floor(price / width) - Math.floor(lowest / width)
  const step = steps.find((width) => barOf(highest, width) < maxBars) ?? highest
  const lastBar = barOf(highest, step)
  const counts = Array.from({ length: lastBar + 1 }, () => 0)
  for (const price of sorted) {
    const bar = Math.min(barOf(price, step), lastBar)
    counts[bar] = (counts[bar] ?? 0) + 1
  }
  return { from: Math.floor(lowest / step) * step, step, counts }
}
