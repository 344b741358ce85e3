import { isAdvancedMetric } from '@fairtide/domain/roi/advanced/advanced-labels'
import type { AdvancedMetric } from '@fairtide/domain/roi/advanced/advanced-metrics'
import { explainEmptyAdvanced } from '@fairtide/domain/roi/advanced/explain-empty-advanced'
import type { FormInputs } from '@fairtide/domain/roi/inputs/inputs'
import type { MetricName } from '@fairtide/domain/roi/metrics/metrics'
import { explainEmptyMetric } from '@fairtide/domain/roi/metrics/explain-empty-metric'
import { calculationSteps } from '@fairtide/domain/roi/metrics/calculation-steps'
import { Dialog } from '../../ui/overlays/dialog.tsx'

export interface StepsProps {
  metric: MetricName | AdvancedMetric
  label: string
  inputs: FormInputs
}

interface StepsDialogProps extends StepsProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export default function StepsDialog({ metric, label, inputs, open, onOpenChange }: StepsDialogProps) {
  return (
    <Dialog
      title={label}
      description="Each line with your own numbers, to be checked by hand."
      open={open}
      onOpenChange={onOpenChange}
    >
      <Steps metric={metric} inputs={inputs} />
    </Dialog>
  )
}

function Steps({ metric, inputs }: Pick<StepsProps, 'metric' | 'inputs'>) {
  const steps = calculationSteps(metric, inputs)
  if (steps.length === 0) {
    return (
      <p>
        {isAdvancedMetric(metric) ? explainEmptyAdvanced(metric, inputs) : explainEmptyMetric(metric, inputs)}
      </p>
    )
  }
  return (
    // Focusable, so that a long list can be scrolled by keyboard.
    <section
      aria-label="Working"
      tabIndex={0}
      className="-mx-2 max-h-[60vh] overflow-y-auto overscroll-contain px-2"
    >
      <ol className="grid gap-4">
        {steps.map((step, index) => (
          <li
            key={step.name}
            className={`rounded-md p-4 ${index === steps.length - 1 ? 'bg-sea-soft' : 'bg-sunken'}`}
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
              {step.label} <span className="tabular-nums">{step.result}</span>
            </p>
            <p className="mt-1 text-xs text-ink-soft">{step.words}</p>
            <p className="mt-1 text-sm tabular-nums break-words">= {step.numbers}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
