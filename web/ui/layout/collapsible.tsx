import { Collapsible as Base } from '@base-ui/react/collapsible'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

interface CollapsibleProps {
  title: ReactNode
  defaultOpen?: boolean
  className?: string
  children: ReactNode
}

/** The content stays mounted while it is closed. */
export function Collapsible({ title, defaultOpen = true, className = '', children }: CollapsibleProps) {
  return (
    <Base.Root defaultOpen={defaultOpen} className={`rounded-lg border border-line bg-surface ${className}`}>
      <h3 className="font-sans tracking-normal">
        <Base.Trigger className={foldTriggerClass}>
          {title}
          <ChevronDown aria-hidden="true" size={18} className={foldArrowClass} />
        </Base.Trigger>
      </h3>
      <Base.Panel
        keepMounted
        className="h-(--collapsible-panel-height) overflow-hidden transition-[height] duration-200 data-ending-style:h-0 data-starting-style:h-0"
      >
        <div className="px-5 pt-1 pb-5">{children}</div>
      </Base.Panel>
    </Base.Root>
  )
}

export const foldTriggerClass =
  'group flex min-h-13 w-full items-center justify-between gap-4 rounded-lg px-5 py-3 text-left text-base font-semibold hover:text-sea'
export const foldArrowClass =
  'shrink-0 text-ink-soft transition-transform duration-200 group-data-panel-open:rotate-180'
