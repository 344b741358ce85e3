import { bandOf } from '@fairtide/domain/roi/metrics/guidance'
import type { FormInputs } from '@fairtide/domain/roi/inputs/inputs'
import { metricLabels, summaryMetrics } from '@fairtide/domain/roi/metrics/metric-labels'
import type { MetricName } from '@fairtide/domain/roi/metrics/metrics'
import { explainEmptyMetric } from '@fairtide/domain/roi/metrics/explain-empty-metric'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LazyMetricTip } from './lazy-metric-tip.tsx'
import { MetricFigure } from './metric-figure.tsx'
import { RangeBadge } from './range-badge.tsx'
import { RentBreakdown } from './rent-breakdown.tsx'
import { ShowStepsButton } from '../steps/show-steps-button.tsx'
import type { Calculation } from './use-metrics.ts'

interface SummaryTabProps {
  calculation: Calculation
}

export function SummaryTab({ calculation: { inputs, metrics, isCalculating } }: SummaryTabProps) {
  if (!metrics && !isCalculating) {
    return <EmptyState title="No results">Change a number to calculate again.</EmptyState>
  }
  return (
    <>
      <h2 className="sr-only">Key metrics</h2>
      <dl
        aria-busy={isCalculating}
        className={`grid gap-4 transition-opacity sm:grid-cols-2 lg:grid-cols-4 ${metrics && isCalculating ? 'opacity-90' : ''}`}
      >
        {summaryMetrics.map((metric, index) => (
          <MetricCard
            key={metric}
            metric={metric}
            inputs={inputs}
            value={metrics ? metrics[metric] : undefined}
            isWide={index === summaryMetrics.length - 1}
          />
        ))}
      </dl>
      {metrics && <RentBreakdown metrics={metrics} />}
    </>
  )
}

interface MetricCardProps {
  metric: MetricName
  inputs: FormInputs
  /** undefined while loading. */
  value: number | null | undefined
  isWide: boolean
}

function MetricCard({ metric, inputs, value, isWide }: MetricCardProps) {
  const { label } = metricLabels[metric]
  const band = bandOf(metric, value ?? null)
  return (
    <div
      className={`grid content-between gap-3 rounded-lg border border-line bg-surface p-5 shadow-low sm:min-h-38 ${isWide ? 'sm:col-span-2' : ''}`}
    >
      <dt className="flex items-center gap-1.5 text-sm text-ink-soft">
        {label} <LazyMetricTip metric={metric} />
      </dt>
      {value === undefined ? (
        <dd>
          <Skeleton className="h-10 w-32" />
          <span className="sr-only">Calculating</span>
        </dd>
      ) : (
        <>
          <dd className="font-display text-2xl">
            <MetricFigure metric={metric} value={value} inputs={inputs} />
          </dd>
          <dd className="flex min-h-7 flex-wrap items-center justify-between gap-x-1.5 gap-y-1">
            {band && <RangeBadge band={band} />}
            {value === null ? (
              <span className="text-xs text-ink-soft">{explainEmptyMetric(metric, inputs)}</span>
            ) : (
              <ShowStepsButton metric={metric} label={label} inputs={inputs} />
            )}
          </dd>
        </>
      )}
    </div>
  )
}
