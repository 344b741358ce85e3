import { bandOf } from '@fairtide/domain/roi/metrics/guidance'
import type { FormInputs } from '@fairtide/domain/roi/inputs/inputs'
import { detailedSections, metricLabels } from '@fairtide/domain/roi/metrics/metric-labels'
import type { MetricName, Metrics } from '@fairtide/domain/roi/metrics/metrics'
import { Collapsible } from '../../ui/layout/collapsible.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Spinner } from '../../ui/first-load/spinner.tsx'
import { AdvancedSection } from '../advanced/advanced-section.tsx'
import { DetailRow } from './detail-row.tsx'
import { MetricFigure } from './metric-figure.tsx'
import MetricTip from './metric-tip.tsx'
import { RangeBadge } from './range-badge.tsx'
import type { Calculation } from './use-metrics.ts'
import { ShowStepsButton } from '../steps/show-steps-button.tsx'

export interface DetailedTabProps {
  calculation: Calculation
}

export default function DetailedTab({ calculation: { inputs, metrics, isCalculating } }: DetailedTabProps) {
  if (!metrics && !isCalculating) {
    return <EmptyState title="No results">Change a number to calculate again.</EmptyState>
  }
  return (
    <>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-6">
        <h2 className="text-lg">Every figure of the first year</h2>
        {isCalculating && <Spinner label="Calculating metrics..." />}
      </div>
      {metrics && (
        <div
          aria-busy={isCalculating}
          className={`mt-4 grid items-start gap-4 transition-opacity lg:grid-cols-2 ${isCalculating ? 'opacity-90' : ''}`}
        >
          {detailedSections.map(({ title, metrics: names }) => (
            <Collapsible key={title} title={title}>
              <dl className="divide-y divide-line">
                {names.map((name) => (
                  <MetricRow key={name} metric={name} metrics={metrics} inputs={inputs} />
                ))}
              </dl>
            </Collapsible>
          ))}
          <AdvancedSection inputs={inputs} />
        </div>
      )}
    </>
  )
}

interface MetricRowProps {
  metric: MetricName
  metrics: Metrics
  inputs: FormInputs
}

function MetricRow({ metric, metrics, inputs }: MetricRowProps) {
  const { label } = metricLabels[metric]
  const value = metrics[metric]
  const band = bandOf(metric, value)
  return (
    <DetailRow
      label={label}
      tip={<MetricTip metric={metric} />}
      figure={<MetricFigure metric={metric} value={value} inputs={inputs} />}
      steps={<ShowStepsButton metric={metric} label={label} inputs={inputs} />}
      badge={band && <RangeBadge band={band} />}
    />
  )
}
