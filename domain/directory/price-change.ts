export interface PriceChange {
  kind: 'increase' | 'decrease'
  /** US dollars, negative for a cut. */
  amount: number
  /** Percent of the original price with one decimal, rounded half away from zero; null for an original of 0. */
  percent: number | null
}

/** The change from the original price; null when either is missing or both are equal. */
export function priceChange(current: number | null, original: number | null): PriceChange | null {
  if (current === null || original === null || current === original) return null
  const amount = current - original
  return {
    kind: amount > 0 ? 'increase' : 'decrease',
    amount,
    percent: original === 0 ? null : roundHalfAway((amount / original) * 100, 1),
  }
}

export const priceChangeLabel = { increase: 'Price Increase', decrease: 'Price Cut' } as const

/** Rounds half away from zero: -3.75 becomes -3.8, as 3.75 becomes 3.8. */
export function roundHalfAway(value: number, decimals: number): number {
  const scaled = Math.abs(value) * 10 ** decimals
  // 1.005 × 100 is 100.49999999999999, so the floating-point error is added back before rounding.
  return (Math.sign(value) * Math.round(scaled * (1 + Number.EPSILON))) / 10 ** decimals
}
