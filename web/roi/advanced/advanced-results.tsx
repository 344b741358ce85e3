import {
  advancedLabels,
  advancedMetricsShown,
  advancedTitle,
} from '@fairtide/domain/roi/advanced/advanced-labels'
import { calculateAdvancedMetrics, type AdvancedMetric } from '@fairtide/domain/roi/advanced/advanced-metrics'
import type { FormInputs } from '@fairtide/domain/roi/inputs/inputs'
import { AdvancedFigure } from './advanced-figure.tsx'

/** What investors and lenders decide by; the Detailed tab has all of them. */
const keyMetrics: AdvancedMetric[] = [
  'lenderDscr',
  'capRateWithoutPmi',
  'cashFlowAfterReserve',
  'cocWithReserveAndPoints',
  'suspendedLoss',
  'limitedAfterTaxCashFlow',
]

/** Beside the inputs only: the strip of a phone has no room. */
export function AdvancedResults({ inputs }: { inputs: FormInputs }) {
  const shown = advancedMetricsShown(inputs).filter((metric) => keyMetrics.includes(metric))
  if (shown.length === 0) return null
  const metrics = calculateAdvancedMetrics(inputs)
  return (
    <div className="mt-4 border-t border-line pt-4 max-lg:hidden">
      <h4 className="text-sm font-semibold">{advancedTitle}</h4>
      <dl className="mt-1 divide-y divide-line">
        {shown.map((metric) => (
          <div key={metric} className="grid grid-cols-[1fr_auto] items-center gap-x-3 py-2 text-sm">
            <dt className="text-ink-soft">{advancedLabels[metric].label}</dt>
            <dd className="font-semibold whitespace-nowrap">
              <AdvancedFigure metric={metric} value={metrics[metric]} inputs={inputs} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
