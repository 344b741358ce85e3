import type { MetricName } from './metrics.ts'

/** How a figure is coloured; the word always stands beside the colour. */
export type Tone = 'bad' | 'fair' | 'good' | 'excellent'

export interface Band {
  word: string
  tone: Tone
  /** As the FAQ states it. */
  range: string
  holds: (shown: number) => boolean
}

export type GuidedMetric =
  | 'grossYield'
  | 'dscr'
  | 'rentRatio'
  | 'capRate'
  | 'cocReturn'
  | 'financedReturn'
  | 'preTaxCashFlow'

const band = (word: string, tone: Tone, range: string, holds: Band['holds']): Band => ({
  word,
  tone,
  range,
  holds,
})

/** From the best to the worst: the first band that holds is the figure's. "Over" leaves its bound to the band below. */
export const healthyRanges: Record<GuidedMetric, Band[]> = {
  grossYield: [
    band('excellent', 'excellent', 'over 10%', (shown) => shown > 10),
    band('good', 'good', '8–10%', (shown) => shown >= 8),
    band('moderate', 'fair', '6–8%', (shown) => shown >= 6),
    band('low', 'bad', 'under 6%', () => true),
  ],
  dscr: [
    band('excellent', 'excellent', 'over 1.5', (shown) => shown > 1.5),
    band('good', 'good', 'over 1.25', (shown) => shown > 1.25),
    band('borderline', 'fair', '1.0–1.25', (shown) => shown >= 1),
    band('insufficient', 'bad', 'under 1.0', () => true),
  ],
  rentRatio: [
    band('excellent', 'excellent', 'over 1.2%', (shown) => shown > 1.2),
    band('good', 'good', 'over 1%', (shown) => shown > 1),
    band('moderate', 'fair', '0.7–1%', (shown) => shown >= 0.7),
    band('low', 'bad', 'under 0.7%', () => true),
  ],
  capRate: [
    band('excellent', 'excellent', 'over 8%', (shown) => shown > 8),
    band('good', 'good', '6–8%', (shown) => shown >= 6),
    band('moderate', 'fair', '4–6%', (shown) => shown >= 4),
    band('low', 'bad', 'under 4%', () => true),
  ],
  cocReturn: [
    band('excellent', 'excellent', 'over 12%', (shown) => shown > 12),
    band('good', 'good', '8–12%', (shown) => shown >= 8),
    band('moderate', 'fair', '6–8%', (shown) => shown >= 6),
    band('low', 'bad', 'under 6%', () => true),
  ],
  financedReturn: [
    band('excellent', 'excellent', 'over 15%', (shown) => shown > 15),
    band('good', 'good', '10–15%', (shown) => shown >= 10),
    band('low', 'bad', 'under 10%', () => true),
  ],
  preTaxCashFlow: [
    band('excellent', 'excellent', 'over $500', (shown) => shown > 500),
    band('good', 'good', '$200–$500', (shown) => shown >= 200),
    band('tight', 'fair', '$0–$200', (shown) => shown >= 0),
    band('risky', 'bad', 'negative', () => true),
  ],
}

const isGuided = (metric: MetricName): metric is GuidedMetric => metric in healthyRanges

/** The figure as it is shown, so that its word never contradicts what stands there. */
function asShown(metric: MetricName, value: number): number {
  const cents = Number((value * 100).toPrecision(12))
  return (metric === 'dscr' ? Math.trunc(cents) : Math.sign(cents) * Math.round(Math.abs(cents))) / 100
}

/** The word and tone for a figure; `null` for a metric without healthy ranges, or without a figure. */
export function rate(metric: MetricName, value: number | null): Band | null {
  if (value === null || !isGuided(metric)) return null
  const shown = asShown(metric, value)
  return healthyRanges[metric].find((range) => range.holds(shown)) ?? null
}

/** The healthy ranges of a metric, the best first; none for one that has no rule of thumb. */
export const healthyRangesOf = (metric: MetricName): Band[] => (isGuided(metric) ? healthyRanges[metric] : [])
