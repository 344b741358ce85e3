import {
  advancedLabels,
  advancedMetricsShown,
  advancedTitle,
} from '@fairtide/domain/roi/advanced/advanced-labels'
import { calculateAdvancedMetrics } from '@fairtide/domain/roi/advanced/advanced-metrics'
import { formatFigure, formatInput, inputLabel } from '@fairtide/domain/roi/formats'
import { advancedChangesYears, enteredInputGroups } from '@fairtide/domain/roi/inputs/input-groups'
import type { FormInputs } from '@fairtide/domain/roi/inputs/inputs'
import { Footing, Lines } from './print-parts.tsx'

/** The third page, with advanced inputs on: what they are, what they add, and what each figure means. */
export function AdvancedPage({ inputs }: { inputs: FormInputs }) {
  const metrics = calculateAdvancedMetrics(inputs)
  const entered = enteredInputGroups(inputs).filter(({ title }) => title === 'Advanced')
  return (
    <section className="print-page">
      <h2 className="print-title">{advancedTitle}</h2>
      {entered.map(({ inputs: names }) => (
        <Lines
          key="assumptions"
          title="Assumptions"
          lines={names.map((field) => [inputLabel(field), formatInput(field, inputs)])}
        />
      ))}
      <Lines
        title="Results of the first year"
        lines={advancedMetricsShown(inputs).map((metric) => {
          const { label, unit, tooltip } = advancedLabels[metric]
          return [label, formatFigure(unit, metrics[metric]), tooltip]
        })}
      />
      <p className="print-small">
        The metrics of page 1 stay as they are.
        {advancedChangesYears(inputs) && ' The years ahead and the sale on page 2 count these inputs.'}
      </p>
      <Footing page={3} pages={3} />
    </section>
  )
}
