import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { iconButtonClass } from '../../ui/first-load/icon-button.tsx'

const shownAtOnce = 3

interface CarouselProps {
  label: string
  items: { key: string; card: ReactNode }[]
}

/**
 * Shows three items at a time and moves by three with the arrow buttons, arrow keys or a swipe. Off-screen items are
 * inert so Tab stays in the visible three.
 */
export default function Carousel({ label, items }: CarouselProps) {
  const section = useRef<HTMLElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const groups = Array.from({ length: Math.ceil(items.length / shownAtOnce) }, (_, index) =>
    items.slice(index * shownAtOnce, (index + 1) * shownAtOnce),
  )
  const current = Math.min(shown, Math.max(0, groups.length - 1))
  const show = (group: number) => scrollToGroup(strip.current, group)
  // On the section, so that the arrow keys work wherever the focus is in the carousel.
  useEffect(() => {
    const { current: element } = section
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (!step) return
      event.preventDefault()
      const { current: list } = strip
      if (list) scrollToGroup(list, shownGroup(list) + step)
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <section ref={section} aria-label={label} aria-roledescription="carousel">
      <div className="mb-3 flex items-center justify-end gap-1 text-sm text-ink-soft">
        <span aria-live="polite" className="mr-2 tabular-nums">
          {rangeText(current, items.length)}
        </span>
        <ArrowButton label="Previous 3" disabled={current === 0} onClick={() => show(current - 1)}>
          <ChevronLeft aria-hidden="true" size={20} />
        </ArrowButton>
        <ArrowButton label="Next 3" disabled={current >= groups.length - 1} onClick={() => show(current + 1)}>
          <ChevronRight aria-hidden="true" size={20} />
        </ArrowButton>
      </div>
      <ul
        ref={strip}
        className="-m-1 flex scroll-p-1 snap-x snap-mandatory gap-5 overflow-x-auto p-1 [scrollbar-width:none]"
        onScroll={({ currentTarget }) => setShown(shownGroup(currentTarget))}
      >
        {groups.map((group, index) => (
          <li key={group[0]?.key} inert={index !== current} className="w-full shrink-0 snap-start">
            <ul className="grid gap-5 md:grid-cols-3">
              {group.map(({ key, card }) => (
                <li key={key}>{card}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Pixels from one group to the next. */
function groupWidth(list: HTMLElement) {
  const [first, second] = [...list.children].map((group) => group.getBoundingClientRect().left)
  return first !== undefined && second !== undefined ? second - first : list.clientWidth
}

const shownGroup = (list: HTMLElement) => Math.round(list.scrollLeft / groupWidth(list))

function scrollToGroup(list: HTMLElement | null, group: number) {
  list?.scrollTo({ left: group * groupWidth(list), behavior: 'smooth' })
}

function rangeText(group: number, count: number) {
  const first = group * shownAtOnce + 1
  return `${first}–${Math.min(first + shownAtOnce - 1, count)} of ${count}`
}

interface ArrowButtonProps {
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

/** `aria-disabled` at either end, because a disabled button would lose the focus. */
function ArrowButton({ label, disabled, onClick, children }: ArrowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onClick()}
      className={`${iconButtonClass} border border-edge aria-disabled:opacity-50`}
    >
      {children}
    </button>
  )
}
