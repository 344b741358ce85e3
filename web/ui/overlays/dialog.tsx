import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode, RefObject } from 'react'
import { iconButtonClass } from '../first-load/icon-button.tsx'

interface DialogProps {
  title: ReactNode
  description?: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Default: the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Default: the element that had the focus before, if it still exists. */
  finalFocus?: () => HTMLElement | null | true
  children: ReactNode
}

export const backdropClass =
  'fixed inset-0 z-50 bg-veil transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0'

export function Dialog({
  title,
  description,
  open,
  onOpenChange,
  initialFocus,
  finalFocus,
  children,
}: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className="fixed inset-0 z-50 flex flex-col items-center overflow-y-auto overscroll-contain sm:p-6">
          <Base.Popup
            initialFocus={initialFocus}
            finalFocus={finalFocus}
            // Automatic margins keep the top of a dialog reachable that is taller than the screen.
            className="relative mt-auto w-full max-w-dialog rounded-t-xl bg-surface p-6 shadow-high transition duration-200 data-ending-style:translate-y-3 data-ending-style:opacity-0 data-starting-style:translate-y-3 data-starting-style:opacity-0 sm:my-auto sm:rounded-xl sm:p-8"
          >
            <Base.Title className="pr-10 text-xl">{title}</Base.Title>
            {description && (
              <Base.Description className="mt-2 text-sm text-ink-soft">{description}</Base.Description>
            )}
            <div className="mt-5">{children}</div>
            <Base.Close aria-label="Close" className={`absolute top-4 right-4 ${iconButtonClass}`}>
              <X aria-hidden="true" size={20} />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
