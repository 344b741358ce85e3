import type { InputsOnScreen } from '@fairtide/domain/roi/inputs'
import { metricLabels } from '@fairtide/domain/roi/metric-labels'
import type { MetricName } from '@fairtide/domain/roi/metrics'
import { whyEmpty } from '@fairtide/domain/roi/why-empty'
import { workingOf } from '@fairtide/domain/roi/working'
import Sigma from 'lucide-react/icons/sigma'
import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'

interface WorkingProps {
  metric: MetricName
  inputs: InputsOnScreen
}

/** The button of a metric that opens its formula with these very numbers in it. */
export function ShowWorking({ metric, inputs }: WorkingProps) {
  const [open, setOpen] = useState(false)
  const { label } = metricLabels[metric]
  return (
    <>
      <button
        type="button"
        aria-label={`Show the working: ${label}`}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-6 items-center gap-1 rounded-sm text-xs font-semibold text-sea hover:underline"
      >
        <Sigma aria-hidden="true" size={14} /> Show the working
      </button>
      <Dialog
        title={label}
        description="Each line with your own numbers, to be checked by hand."
        open={open}
        onOpenChange={setOpen}
      >
        {open && <Working metric={metric} inputs={inputs} />}
      </Dialog>
    </>
  )
}

function Working({ metric, inputs }: WorkingProps) {
  const steps = workingOf(metric, inputs)
  if (steps.length === 0) return <p>{whyEmpty(metric, inputs)}</p>
  return (
    // Focusable, so that a long working can be scrolled by keyboard.
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
