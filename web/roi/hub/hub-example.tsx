import { formatInput, formatMetric, inputLabel } from '@fairtide/domain/roi/formats'
import { bandOf } from '@fairtide/domain/roi/metrics/guidance'
import { defaultInputs } from '@fairtide/domain/roi/inputs/inputs'
import { metricLabels } from '@fairtide/domain/roi/metrics/metric-labels'
import { calculateMetrics, type MetricName } from '@fairtide/domain/roi/metrics/metrics'
import { RangeBadge } from '../results/range-badge.tsx'

const exampleMetrics: MetricName[] = ['capRate', 'dscr', 'cocReturn', 'totalROI']

/** Sample results from the default inputs. */
export function HubExample() {
  const metrics = calculateMetrics(defaultInputs)
  return (
    <section
      aria-labelledby="hub-example"
      className="border-t border-line bg-sunken p-7 md:border-t-0 md:border-l"
    >
      <h3 id="hub-example" className="font-sans text-sm font-semibold tracking-normal">
        An example
      </h3>
      <p className="mt-1 text-sm text-ink-soft">
        {inputLabel('purchasePrice')} {formatInput('purchasePrice', defaultInputs)},{' '}
        {inputLabel('monthlyRent')} {formatInput('monthlyRent', defaultInputs)}
      </p>
      <dl className="mt-3 divide-y divide-line">
        {exampleMetrics.map((metric) => {
          const band = bandOf(metric, metrics[metric])
          return (
            <div key={metric} className="flex min-h-12 items-center justify-between gap-3 py-2">
              <dt className="text-sm text-ink-soft">{metricLabels[metric].label}</dt>
              <dd className="flex items-center gap-3">
                {band && <RangeBadge band={band} />}
                <span className="font-display text-lg tabular-nums">
                  {formatMetric(metric, metrics[metric])}
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
