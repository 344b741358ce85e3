import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

interface DropdownProps {
  /** What the button holds, and its name where that is only a picture. */
  button: ReactNode
  buttonLabel?: string
  buttonClassName: string
  /** `actions` is a menu, its entries have role `menuitem`; `links` is a plain list. */
  holds: 'links' | 'actions'
  align?: 'start' | 'end'
  children: (close: () => void) => ReactNode
}

/**
 * A panel under its button, closed by Escape, a choice, a click elsewhere or the focus leaving. For the bars of a
 * page, where a positioning library would weigh more than the page.
 */
export function Dropdown({
  button,
  buttonLabel,
  buttonClassName,
  holds,
  align = 'start',
  children,
}: DropdownProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const isMenu = holds === 'actions'

  useEffect(() => {
    if (!open) return undefined
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [open])

  const items = () => [...(document.getElementById(panelId)?.querySelectorAll<HTMLElement>('a,button') ?? [])]

  function close() {
    // A dialog that the chosen action opens gives the focus back to here.
    if (isMenu) document.getElementById(panelId)?.parentElement?.querySelector('button')?.focus()
    setOpen(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      setOpen(false)
      trigger.current?.focus()
      return
    }
    if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return
    event.preventDefault()
    // The panel must be in the page before something in it can have the focus.
    flushSync(() => setOpen(true))
    focusItem(items(), event.key)
  }

  return (
    // The keys are those of its button and items, which bubble up here.
    <div
      ref={root}
      role="presentation"
      className="relative"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={trigger}
        type="button"
        aria-label={buttonLabel}
        aria-expanded={open}
        aria-controls={panelId}
        aria-haspopup={isMenu ? 'menu' : undefined}
        className={buttonClassName}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <div
          id={panelId}
          role={isMenu ? 'menu' : undefined}
          aria-label={isMenu ? buttonLabel : undefined}
          className={`absolute top-full z-10 mt-2 min-w-56 rounded-lg border border-line bg-surface p-2 shadow-mid transition duration-150 starting:-translate-y-1 starting:opacity-0 ${align === 'end' ? 'right-0' : 'left-0'}`}
        >
          {children(close)}
        </div>
      )}
    </div>
  )
}

/** One entry of a panel; the same look for a link and a button. */
export const dropdownItemClass =
  'flex min-h-10 w-full items-center gap-3 rounded-md px-3 py-2 text-left text-sm font-medium text-ink hover:bg-sea-soft focus-visible:-outline-offset-2'

function focusItem(items: HTMLElement[], key: string) {
  const current = items.indexOf(document.activeElement as HTMLElement)
  const last = items.length - 1
  const next =
    key === 'Home'
      ? 0
      : key === 'End'
        ? last
        : key === 'ArrowDown'
          ? (current + 1) % items.length
          : current <= 0
            ? last
            : current - 1
  items[next]?.focus()
}
