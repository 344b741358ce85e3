import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { backdropClass } from './dialog.tsx'
import { iconButtonClass } from '../first-load/icon-button.tsx'

interface DrawerProps {
  title: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

export function Drawer({ title, open, onOpenChange, children }: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup className="fixed inset-y-0 right-0 z-50 flex w-88 max-w-[calc(100vw-3rem)] flex-col bg-surface shadow-high transition duration-250 ease-out data-ending-style:translate-x-full data-starting-style:translate-x-full">
          <div className="flex items-center justify-between gap-4 py-4 pr-4 pl-6 compact:py-1">
            <Base.Title className="text-xl">{title}</Base.Title>
            <Base.Close aria-label="Close menu" className={iconButtonClass}>
              <X aria-hidden="true" size={20} />
            </Base.Close>
          </div>
          <div className="grow overflow-y-auto overscroll-contain px-6 pb-6">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
