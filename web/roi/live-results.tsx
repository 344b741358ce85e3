import { rate } from '@fairtide/domain/roi/guidance'
import type { InputsOnScreen } from '@fairtide/domain/roi/inputs'
import { metricLabels, summaryMetrics } from '@fairtide/domain/roi/metric-labels'
import { MetricFigure } from './metric-figure.tsx'
import { RangeWord } from './range-word.tsx'
import type { Calculation } from './use-metrics.ts'

interface LiveResultsProps {
  inputs: InputsOnScreen
  calculation: Calculation
}

/** The key metrics beside the inputs, so that each change shows what it does. */
export function LiveResults({ inputs, calculation: { metrics, isCalculating } }: LiveResultsProps) {
  return (
    <aside
      aria-label="Results so far"
      aria-busy={isCalculating}
      className="rounded-lg border border-line bg-sunken p-5 lg:sticky lg:top-24"
    >
      <h3 className="text-lg">Results</h3>
      <dl className={`mt-2 divide-y divide-line transition-opacity ${isCalculating ? 'opacity-60' : ''}`}>
        {summaryMetrics.map((metric) => {
          const band = rate(metric, metrics?.[metric] ?? null)
          return (
            <div key={metric} className="grid grid-cols-[1fr_auto] items-center gap-x-3 py-2.5 text-sm">
              <dt className="text-ink-soft">{metricLabels[metric].label}</dt>
              <dd className="text-right font-semibold">
                {metrics ? <MetricFigure metric={metric} value={metrics[metric]} inputs={inputs} /> : '…'}
              </dd>
              {band && (
                <dd className="col-span-2 justify-self-end">
                  <RangeWord band={band} />
                </dd>
              )}
            </div>
          )
        })}
      </dl>
    </aside>
  )
}
