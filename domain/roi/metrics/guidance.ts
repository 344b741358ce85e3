import type { MetricName } from './metrics.ts'

/** The color of a value. Its word is always displayed too, so that color is not the only sign. */
export type Tone = 'bad' | 'fair' | 'good' | 'excellent'

export interface Band {
  word: string
  tone: Tone
  range: string
  matches: (value: number) => boolean
}

export type RatedMetric =
  | 'grossYield'
  | 'dscr'
  | 'rentRatio'
  | 'capRate'
  | 'cocReturn'
  | 'financedReturn'
  | 'preTaxCashFlow'

const band = (word: string, tone: Tone, range: string, matches: Band['matches']): Band => ({
  word,
  tone,
  range,
  matches,
})

/** From best to worst; the first band that matches counts. "Over 8" does not include 8. */
export const healthyRanges: Record<RatedMetric, Band[]> = {
  grossYield: [
    band('excellent', 'excellent', 'over 10%', (value) => value > 10),
    band('good', 'good', '8–10%', (value) => value >= 8),
    band('moderate', 'fair', '6–8%', (value) => value >= 6),
    band('low', 'bad', 'under 6%', () => true),
  ],
  dscr: [
    band('excellent', 'excellent', 'over 1.5', (value) => value > 1.5),
    band('good', 'good', 'over 1.25', (value) => value > 1.25),
    band('borderline', 'fair', '1.0–1.25', (value) => value >= 1),
    band('insufficient', 'bad', 'under 1.0', () => true),
  ],
  rentRatio: [
    band('excellent', 'excellent', 'over 1.2%', (value) => value > 1.2),
    band('good', 'good', 'over 1%', (value) => value > 1),
    band('moderate', 'fair', '0.7–1%', (value) => value >= 0.7),
    band('low', 'bad', 'under 0.7%', () => true),
  ],
  capRate: [
    band('excellent', 'excellent', 'over 8%', (value) => value > 8),
    band('good', 'good', '6–8%', (value) => value >= 6),
    band('moderate', 'fair', '4–6%', (value) => value >= 4),
    band('low', 'bad', 'under 4%', () => true),
  ],
  cocReturn: [
    band('excellent', 'excellent', 'over 12%', (value) => value > 12),
    band('good', 'good', '8–12%', (value) => value >= 8),
    band('moderate', 'fair', '6–8%', (value) => value >= 6),
    band('low', 'bad', 'under 6%', () => true),
  ],
  financedReturn: [
    band('excellent', 'excellent', 'over 15%', (value) => value > 15),
    band('good', 'good', '10–15%', (value) => value >= 10),
    band('low', 'bad', 'under 10%', () => true),
  ],
  preTaxCashFlow: [
    band('excellent', 'excellent', 'over $500', (value) => value > 500),
    band('good', 'good', '$200–$500', (value) => value >= 200),
    band('tight', 'fair', '$0–$200', (value) => value >= 0),
    band('risky', 'bad', 'negative', () => true),
  ],
}

const isRated = (metric: MetricName): metric is RatedMetric => metric in healthyRanges

/** Rounded as displayed, so that the word never contradicts the number. */
function displayedValue(metric: MetricName, value: number): number {
  const cents = Number((value * 100).toPrecision(12))
  return (metric === 'dscr' ? Math.trunc(cents) : Math.sign(cents) * Math.round(Math.abs(cents))) / 100
}

/** `null` for a metric without healthy ranges, or without a value. */
export function bandOf(metric: MetricName, value: number | null): Band | null {
  if (value === null || !isRated(metric)) return null
  const displayed = displayedValue(metric, value)
  return healthyRanges[metric].find((range) => range.matches(displayed)) ?? null
}

export const healthyRangesOf = (metric: MetricName): Band[] => (isRated(metric) ? healthyRanges[metric] : [])
