import { formatMetric, noFigure } from '@fairtide/domain/roi/formats'
import { rate } from '@fairtide/domain/roi/metrics/guidance'
import type { FormInputs } from '@fairtide/domain/roi/inputs/inputs'
import type { MetricName } from '@fairtide/domain/roi/metrics/metrics'
import { explainEmptyMetric, tooLargeReason } from '@fairtide/domain/roi/metrics/explain-empty-metric'
import { lazy, Suspense } from 'react'
import { toneInk } from './range-word.tsx'

const NoFigure = lazy(() => import('./no-figure.tsx'))

interface MetricFigureProps {
  metric: MetricName
  value: number | null
  inputs: FormInputs
}

/** A metric in its format, coloured by its range; a dash whose tooltip says why where there is no figure. */
export function MetricFigure({ metric, value, inputs }: MetricFigureProps) {
  if (value === null) {
    return (
      <Suspense fallback={noFigure}>
        <NoFigure reason={explainEmptyMetric(metric, inputs) ?? tooLargeReason} />
      </Suspense>
    )
  }
  const band = rate(metric, value)
  return (
    <span className={`tabular-nums ${band ? toneInk[band.tone] : ''}`}>{formatMetric(metric, value)}</span>
  )
}
