import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

interface TabsProps<Value extends string> {
  /** The accessible name. */
  label: string
  tabs: { value: Value; label: ReactNode; content: ReactNode; disabled?: boolean }[]
  value: Value
  onValueChange: (value: Value) => void
  /** Keeps hidden panels mounted, with what was typed in them. */
  keepMounted?: boolean
  className?: string
}

/** The ARIA tabs pattern, written here because the library's would delay each page with tabs by 11 KB. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  keepMounted = false,
  className = '',
}: TabsProps<Value>) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const tabOf = (name: Value) => row.current?.querySelector<HTMLElement>(`[data-tab="${name}"]`)
  useEffect(() => {
    // Scrolls the selected tab into view on a small screen.
    const { current: list } = row
    const tab = list?.querySelector<HTMLElement>(`[data-tab="${value}"]`)
    if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.clientWidth) / 2
  }, [value])

  const onKeyDown = (event: KeyboardEvent) => {
    const open = tabs.filter((tab) => !tab.disabled)
    const at = open.findIndex((tab) => tab.value === value)
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % open.length,
      ArrowLeft: (at - 1 + open.length) % open.length,
      Home: 0,
      End: open.length - 1,
    }
    const target = open[targets[event.key] ?? -1]
    if (!target) return
    event.preventDefault()
    onValueChange(target.value)
    tabOf(target.value)?.focus()
  }
  return (
    <div className={className}>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}-tab`}
            data-tab={tab.value}
            aria-selected={tab.value === value}
            aria-controls={`${id}-${tab.value}`}
            disabled={tab.disabled}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onValueChange(tab.value)}
            onKeyDown={onKeyDown}
            className="-mb-px min-h-11 shrink-0 rounded-t-md border-b-2 border-transparent px-2.5 text-sm sm:px-4 font-semibold text-ink-soft -outline-offset-2 transition-colors hover:text-ink disabled:opacity-50 aria-selected:border-coral aria-selected:text-sea"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}`}
          aria-labelledby={`${id}-${tab.value}-tab`}
          hidden={tab.value !== value}
          className="pt-6"
        >
          {(keepMounted || tab.value === value) && tab.content}
        </div>
      ))}
    </div>
  )
}
