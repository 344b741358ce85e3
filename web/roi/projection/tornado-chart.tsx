import { inputDefinitions } from '@fairtide/domain/roi/inputs/input-definitions'
import { formatInputValue, formatMetric } from '@fairtide/domain/roi/formats'
import { metricLabels } from '@fairtide/domain/roi/metrics/metric-labels'
import type { MetricName } from '@fairtide/domain/roi/metrics/metrics'
import type { TornadoBar } from '@fairtide/domain/roi/projection/tornado'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

interface TornadoChartProps {
  metric: MetricName
  now: number
  bars: TornadoBar[]
}

/** Each end of a bar states the input and the metric there. */
export function TornadoChart({ metric, now, bars }: TornadoChartProps) {
  if (bars.length === 0) {
    return (
      <EmptyState title="Nothing moves this metric">
        It has no figure with these inputs, or none of them changes it.
      </EmptyState>
    )
  }
  const ends = bars.flatMap(({ lower, higher }) => [lower.metric, higher.metric])
  const lowest = Math.min(...ends)
  const span = Math.max(...ends) - lowest
  const at = (value: number) => (100 * (value - lowest)) / span
  return (
    <ol
      aria-label={`What moves ${metricLabels[metric].label} most`}
      className="grid gap-x-6 divide-y divide-line rounded-lg border border-line bg-surface px-5"
    >
      {bars.map(({ field, lower, higher }) => {
        const [worse, better] = [lower, higher].sort((a, b) => a.metric - b.metric)
        return (
          worse &&
          better && (
            <li
              key={field}
              className="grid items-center gap-x-6 gap-y-1 py-3 text-sm md:grid-cols-[15rem_1fr]"
            >
              <span className="font-semibold">{inputDefinitions[field].label}</span>
              <div className="grid gap-1">
                <svg aria-hidden="true" className="h-3 w-full">
                  <rect width="100%" height="100%" rx="6" className="fill-sunken" />
                  <rect
                    x={`${at(worse.metric)}%`}
                    width={`${Math.max(at(better.metric) - at(worse.metric), 0.4)}%`}
                    height="100%"
                    rx="6"
                    className="fill-sea"
                  />
                  <line
                    x1={`${at(now)}%`}
                    x2={`${at(now)}%`}
                    y2="100%"
                    strokeWidth="2"
                    className="stroke-coral"
                  />
                </svg>
                <p className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-soft tabular-nums">
                  <span>
                    {formatMetric(metric, worse.metric)} at {formatInputValue(field, worse.input)}
                  </span>
                  <span>
                    {formatMetric(metric, better.metric)} at {formatInputValue(field, better.input)}
                  </span>
                </p>
              </div>
            </li>
          )
        )
      })}
    </ol>
  )
}
