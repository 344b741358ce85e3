import { metricLabels } from '@fairtide/domain/roi/metrics/metric-labels'
import Sigma from 'lucide-react/icons/sigma'
import { lazy, Suspense, useState } from 'react'
import type { StepsProps } from './steps-dialog.tsx'

const StepsDialog = lazy(() => import('./steps-dialog.tsx'))

/** The button of a metric that opens its formula with these very numbers in it. */
export function ShowStepsButton({ metric, inputs }: StepsProps) {
  // Mounted with the first opening, and kept for the way it closes.
  const [shown, setShown] = useState<{ open: boolean } | null>(null)
  return (
    <>
      <button
        type="button"
        aria-label={`Show the working: ${metricLabels[metric].label}`}
        onClick={() => setShown({ open: true })}
        className="inline-flex min-h-6 items-center gap-1 rounded-sm text-xs font-semibold text-sea hover:underline"
      >
        <Sigma aria-hidden="true" size={14} /> Show the working
      </button>
      {shown && (
        <Suspense fallback={null}>
          <StepsDialog
            metric={metric}
            inputs={inputs}
            open={shown.open}
            onOpenChange={(open) => setShown({ open })}
          />
        </Suspense>
      )}
    </>
  )
}
