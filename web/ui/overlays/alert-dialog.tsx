import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '../first-load/button.tsx'
import { backdropClass } from './dialog.tsx'

interface AlertDialogProps {
  title: ReactNode
  description: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names the deed, such as "Delete profile"; never "OK". */
  confirmLabel: string
  onConfirm: () => void
  busy?: boolean
  danger?: boolean
  /** As in dialog.tsx. */
  finalFocus?: () => HTMLElement | null | true
}

/** Asks before something that cannot be taken back. A click outside does not answer it. */
export function AlertDialog({
  title,
  description,
  open,
  onOpenChange,
  confirmLabel,
  onConfirm,
  busy = false,
  danger = true,
  finalFocus,
}: AlertDialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className="fixed inset-0 z-50 flex flex-col items-center overflow-y-auto p-4">
          <Base.Popup
            finalFocus={finalFocus}
            className="my-auto w-full max-w-110 rounded-xl bg-surface p-6 shadow-high transition duration-200 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0 sm:p-7"
          >
            <Base.Title className="text-xl">{title}</Base.Title>
            <Base.Description className="mt-2 text-sm text-ink-soft">{description}</Base.Description>
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <Base.Close render={<Button variant="secondary" />}>Cancel</Base.Close>
              <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
