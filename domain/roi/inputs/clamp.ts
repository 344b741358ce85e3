export type Clamp = (value: number) => number

// Comparisons instead of Math.min and Math.max: faster over columns.
export const clampPercent: Clamp = (value) => (value < 0 ? 0 : value > 100 ? 100 : value)
export const clampDollars: Clamp = (value) => (value < 0 ? 0 : value)
export const capAtHundred: Clamp = (value) => (value > 100 ? 100 : value)
