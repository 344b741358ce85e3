import { advancedLabels } from '@fairtide/domain/roi/advanced/advanced-labels'
import type { AdvancedMetric } from '@fairtide/domain/roi/advanced/advanced-metrics'
import { explainEmptyAdvanced } from '@fairtide/domain/roi/advanced/explain-empty-advanced'
import { formatFigure } from '@fairtide/domain/roi/formats'
import type { FormInputs } from '@fairtide/domain/roi/inputs/inputs'
import { tooLargeReason } from '@fairtide/domain/roi/metrics/explain-empty-metric'
import NoFigure from '../results/no-figure.tsx'

interface AdvancedFigureProps {
  metric: AdvancedMetric
  value: number | null
  inputs: FormInputs
}

/** A formatted advanced metric, or a dash with the reason as its tooltip. */
export function AdvancedFigure({ metric, value, inputs }: AdvancedFigureProps) {
  if (value === null) return <NoFigure reason={explainEmptyAdvanced(metric, inputs) ?? tooLargeReason} />
  return <span className="tabular-nums">{formatFigure(advancedLabels[metric].unit, value)}</span>
}
