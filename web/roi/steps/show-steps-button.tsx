import Sigma from 'lucide-react/icons/sigma'
import { Suspense, useState } from 'react'
import type { StepsProps } from './steps-dialog.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const StepsDialog = lazyPart(() => import('./steps-dialog.tsx'))

/** Opens the metric's calculation, step by step. */
export function ShowStepsButton(steps: StepsProps) {
  // null until the first opening; afterwards the dialog stays mounted for its closing animation.
  const [dialog, setDialog] = useState<{ open: boolean } | null>(null)
  return (
    <>
      <button
        type="button"
        aria-label={`Show the working: ${steps.label}`}
        onClick={() => setDialog({ open: true })}
        className="inline-flex min-h-6 items-center gap-1 rounded-sm text-xs font-semibold text-sea hover:underline"
      >
        <Sigma aria-hidden="true" size={14} /> Show the working
      </button>
      {dialog && (
        <Suspense fallback={null}>
          <StepsDialog {...steps} open={dialog.open} onOpenChange={(open) => setDialog({ open })} />
        </Suspense>
      )}
    </>
  )
}
