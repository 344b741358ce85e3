import { Accordion as Base } from '@base-ui/react/accordion'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { foldArrowClass, foldTriggerClass } from './collapsible.tsx'

interface AccordionProps {
  items: { value: string; title: ReactNode; content: ReactNode }[]
  className?: string
}

/** Any number of items may be open. */
export function Accordion({ items, className = '' }: AccordionProps) {
  return (
    <Base.Root
      multiple
      className={`divide-y divide-line rounded-lg border border-line bg-surface ${className}`}
    >
      {items.map((item) => (
        <Base.Item key={item.value} value={item.value}>
          <Base.Header className="font-sans tracking-normal">
            <Base.Trigger className={foldTriggerClass}>
              {item.title}
              <ChevronDown aria-hidden="true" size={18} className={foldArrowClass} />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className="h-(--accordion-panel-height) overflow-hidden transition-[height] duration-200 data-ending-style:h-0 data-starting-style:h-0">
            <div className="px-5 pt-1 pb-5 text-ink-soft">{item.content}</div>
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  )
}
