import { formatMetric, noFigure } from '@fairtide/domain/roi/formats'
import { bandOf } from '@fairtide/domain/roi/metrics/guidance'
import type { FormInputs } from '@fairtide/domain/roi/inputs/inputs'
import type { MetricName } from '@fairtide/domain/roi/metrics/metrics'
import { explainEmptyMetric, tooLargeReason } from '@fairtide/domain/roi/metrics/explain-empty-metric'
import { Suspense } from 'react'
import { toneInk } from './range-badge.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const NoFigure = lazyPart(
  () => import('./no-figure.tsx'),
  () => noFigure,
)

interface MetricFigureProps {
  metric: MetricName
  value: number | null
  inputs: FormInputs
}

/** A formatted metric, colored by its healthy range, or a dash with the reason as its tooltip. */
export function MetricFigure({ metric, value, inputs }: MetricFigureProps) {
  if (value === null) {
    return (
      <Suspense fallback={noFigure}>
        <NoFigure reason={explainEmptyMetric(metric, inputs) ?? tooLargeReason} />
      </Suspense>
    )
  }
  const band = bandOf(metric, value)
  return (
    <span className={`tabular-nums ${band ? toneInk[band.tone] : ''}`}>{formatMetric(metric, value)}</span>
  )
}
