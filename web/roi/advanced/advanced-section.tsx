import {
  advancedLabels,
  advancedMetricsShown,
  advancedTitle,
} from '@fairtide/domain/roi/advanced/advanced-labels'
import { calculateAdvancedMetrics } from '@fairtide/domain/roi/advanced/advanced-metrics'
import type { FormInputs } from '@fairtide/domain/roi/inputs/inputs'
import { Collapsible } from '../../ui/layout/collapsible.tsx'
import { InfoTip } from '../../ui/overlays/tooltip.tsx'
import { AdvancedFigure } from './advanced-figure.tsx'
import { DetailRow } from '../results/detail-row.tsx'
import { ShowStepsButton } from '../steps/show-steps-button.tsx'

/** What the advanced inputs add to the Detailed tab; nothing while all of them are off. */
export function AdvancedSection({ inputs }: { inputs: FormInputs }) {
  const shown = advancedMetricsShown(inputs)
  if (shown.length === 0) return null
  const metrics = calculateAdvancedMetrics(inputs)
  return (
    <Collapsible title={advancedTitle} className="lg:col-span-2">
      <dl className="gap-10 divide-y divide-line *:break-inside-avoid *:border-line lg:columns-2 lg:*:border-b">
        {shown.map((metric) => {
          const { label, tooltip } = advancedLabels[metric]
          return (
            <DetailRow
              key={metric}
              label={label}
              tip={<InfoTip text={tooltip} />}
              figure={<AdvancedFigure metric={metric} value={metrics[metric]} inputs={inputs} />}
              steps={<ShowStepsButton metric={metric} label={label} inputs={inputs} />}
            />
          )
        })}
      </dl>
    </Collapsible>
  )
}
