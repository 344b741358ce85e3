import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface TabsProps<Value extends string> {
  /** Names the row of tabs for those who cannot see it. */
  label: string
  tabs: { value: Value; label: ReactNode; content: ReactNode; disabled?: boolean }[]
  value: Value
  onValueChange: (value: Value) => void
  /** Keeps hidden panels in the page, so that what is typed there stays. */
  keepMounted?: boolean
  className?: string
}

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  keepMounted = false,
  className = '',
}: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onValueChange(next)} className={className}>
      <Base.List
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            className="min-h-11 shrink-0 rounded-t-md px-4 text-sm font-semibold text-ink-soft -outline-offset-2 transition-colors hover:text-ink data-active:text-sea data-disabled:opacity-50"
          >
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-(--active-tab-left) h-0.5 w-(--active-tab-width) rounded-full bg-coral transition-all duration-200" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel
          key={tab.value}
          value={tab.value}
          keepMounted={keepMounted}
          className="pt-6 outline-offset-4"
        >
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
