import { metricColumn, type HomeColumns } from '../domain/roi/metrics/metric-columns.ts'
import { defaultInputs } from '../domain/roi/inputs/inputs.ts'
import type { MetricName } from '../domain/roi/metrics/metrics.ts'
import { topPositions } from '../domain/top-positions.ts'

const pseudoRandom = (home: number, salt: number) => (((home + salt) * 2_654_435_761) % 1e6) / 1e6

/** Different homes, the same on every machine. */
function sampleHomes(count: number): HomeColumns {
  const column = (low: number, high: number, salt: number) =>
    Float64Array.from({ length: count }, (_, home) => low + (high - low) * pseudoRandom(home, salt))
  return {
    purchasePrice: column(200_000, 600_000, 1),
    monthlyRent: column(1500, 4000, 2),
    propertyTaxRate: column(0.8, 2, 3),
    hoaPayment: column(0, 400, 4),
    cddPayment: column(0, 3000, 5),
    insurancePremium: column(1000, 5000, 6),
    floodInsurancePremium: column(0, 1500, 7),
    isFloodZone: Uint8Array.from({ length: count }, (_, home) => (home % 4 === 0 ? 1 : 0)),
  }
}

/** On one core, after a warm-up with several metrics as in real use. */
export function millionHomesPerSecond(metric: MetricName, count = 1_000_000): number {
  const homes = sampleHomes(count)
  const result = new Float64Array(count)
  const warmUp: MetricName[] = ['capRate', 'dscr', 'totalROI', metric]
  for (const other of warmUp) metricColumn(other, defaultInputs, homes, result)
  // The fastest round excludes other load on the machine.
  const fastestMs = Math.min(
    ...Array.from({ length: 8 }, () => {
      const startMs = performance.now()
      metricColumn(metric, defaultInputs, homes, result)
      return performance.now() - startMs
    }),
  )
  return count / fastestMs / 1000
}

/** Milliseconds to calculate and rank `count` homes again after a slider moves. */
export function rerankMs(count: number, topCount = 50): number {
  const homes = sampleHomes(count)
  const result = new Float64Array(count)
  const rounds = 20
  const times = Array.from({ length: rounds }, (_, round) => {
    const startMs = performance.now()
    topPositions(
      metricColumn('cocReturn', { ...defaultInputs, interestRate: 5 + round / 10 }, homes, result),
      topCount,
    )
    return performance.now() - startMs
  })
  return times.toSorted((a, b) => a - b)[rounds / 2] ?? Number.NaN
}

export function main() {
  for (const metric of ['cocReturn', 'totalROI', 'dscr'] as const) {
    console.log(
      `ROI engine over columns, ${metric}: ${millionHomesPerSecond(metric).toFixed(0)} million homes/s (≥ 20)`,
    )
  }
  console.log(`Re-ranking 100,000 homes: ${rerankMs(100_000).toFixed(1)} ms (≤ 16)`)
}
