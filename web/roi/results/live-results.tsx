import { bandOf } from '@fairtide/domain/roi/metrics/guidance'
import type { FormInputs } from '@fairtide/domain/roi/inputs/inputs'
import { metricLabels, summaryMetrics } from '@fairtide/domain/roi/metrics/metric-labels'
import type { MetricName } from '@fairtide/domain/roi/metrics/metrics'
import { AdvancedResults } from '../advanced/advanced-results.tsx'
import { MetricFigure } from './metric-figure.tsx'
import { RangeBadge, toneInk } from './range-badge.tsx'
import type { Calculation } from './use-metrics.ts'

interface LiveResultsProps {
  calculation: Calculation
}

/** The most important three, for a phone; the Summary tab has all seven. */
const phoneMetrics: MetricName[] = ['dscr', 'cocReturn', 'preTaxCashFlow']

const shortLabels: Partial<Record<MetricName, string>> = {
  preTaxCashFlow: 'Cash / Month',
  noiAnnual: 'NOI',
}

/** The key metrics beside the inputs, or in a sticky strip; `inputs-tab.tsx` scrolls focused fields clear of it. */
export function LiveResults({ calculation: { inputs, metrics, isCalculating } }: LiveResultsProps) {
  return (
    <aside
      aria-label="Results so far"
      aria-busy={isCalculating}
      className="border-line bg-sunken max-lg:sticky max-lg:top-18 max-lg:z-10 max-lg:-mx-5 max-lg:border-y max-lg:px-5 max-lg:py-2 sm:max-lg:-mx-8 sm:max-lg:px-8 lg:sticky lg:top-24 lg:order-last lg:rounded-lg lg:border lg:p-5"
    >
      <h3 className="text-lg max-lg:sr-only">Results</h3>
      <dl
        className={`transition-opacity max-lg:flex max-lg:justify-between max-lg:gap-x-3 lg:mt-2 lg:divide-y lg:divide-line ${isCalculating ? 'opacity-90' : ''}`}
      >
        {summaryMetrics.map((metric) => (
          <Row key={metric} metric={metric} value={metrics ? metrics[metric] : undefined} inputs={inputs} />
        ))}
      </dl>
      <AdvancedResults inputs={inputs} />
    </aside>
  )
}

interface RowProps {
  metric: MetricName
  /** undefined while loading. */
  value: number | null | undefined
  inputs: FormInputs
}

function Row({ metric, value, inputs }: RowProps) {
  const { label } = metricLabels[metric]
  const band = bandOf(metric, value ?? null)
  return (
    <div
      className={`items-center text-sm lg:grid lg:grid-cols-[1fr_auto] lg:gap-x-3 lg:py-2.5 ${phoneMetrics.includes(metric) ? '' : 'max-md:hidden'}`}
    >
      <dt className="whitespace-nowrap text-ink-soft max-lg:text-xs lg:whitespace-normal">
        <span className="lg:hidden">{shortLabels[metric] ?? label}</span>
        <span className="max-lg:hidden">{label}</span>
      </dt>
      <dd className="font-semibold whitespace-nowrap lg:text-right">
        {value === undefined ? '…' : <MetricFigure metric={metric} value={value} inputs={inputs} />}
      </dd>
      {band && (
        <dd className="lg:col-span-2 lg:justify-self-end">
          <span className={`block text-xs leading-tight font-semibold lg:hidden ${toneInk[band.tone]}`}>
            {band.word}
          </span>
          <span className="max-lg:hidden">
            <RangeBadge band={band} />
          </span>
        </dd>
      )}
    </div>
  )
}
