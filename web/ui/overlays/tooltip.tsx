import { Tooltip as Base } from '@base-ui/react/tooltip'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { type KeyboardEvent, type ReactElement, useEffect, useId, useState } from 'react'

/** Fingers do not hover: a tap shows the tip, and it goes by itself. */
const touchShownMs = 3000

interface TooltipProps {
  text: string
  /** Whether it is open, where something else than its button may open it too. */
  control?: [open: boolean, setOpen: (open: boolean) => void]
  /** A button; the tip is its description. */
  children: ReactElement
}

export function Tooltip({ text, control, children }: TooltipProps) {
  const own = useState(false)
  const [open, setOpen] = control ?? own
  const [tapped, setTapped] = useState(false)
  useEffect(() => {
    if (!tapped) return undefined
    const timer = setTimeout(() => {
      setTapped(false)
      setOpen(false)
    }, touchShownMs)
    return () => clearTimeout(timer)
  }, [tapped, setOpen])

  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        // The press that shows it must not also take it away.
        if (tapped && !next && reason === 'trigger-press') return
        setTapped(false)
        setOpen(next)
      }}
    >
      <Base.Trigger
        delay={0}
        closeDelay={0}
        render={children}
        aria-description={text}
        onPointerUp={(event) => {
          if (event.pointerType !== 'touch') return
          setTapped(true)
          setOpen(true)
        }}
      />
      <Base.Portal>
        <Base.Positioner sideOffset={8} className="z-60">
          <Base.Popup className="max-w-72 rounded-md bg-ink px-3 py-2 text-xs font-medium text-paper shadow-mid transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const buttonClassName = '-m-1 grid size-6 place-items-center rounded-full text-ink-soft hover:text-sea'
const mark = <CircleHelp aria-hidden="true" size={15} />

/**
 * The small question mark beside a label. Its own name leaves the label's out: by its label one finds the field.
 */
export function InfoTip({ text }: { text: string }) {
  return (
    <Tooltip text={text}>
      <button type="button" aria-label="More information" className={buttonClassName}>
        {mark}
      </button>
    </Tooltip>
  )
}

/**
 * The question mark of a field. It is no stop of the Tab key: F1 in the field opens the tip, Escape and leaving the
 * field close it, and the text describes the field to those who listen.
 */
export function useFieldTip(text: string) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F1') return
    // Else the browser's own help would open as well.
    event.preventDefault()
    setOpen(!open)
  }
  return {
    tip: (
      <>
        <Tooltip text={text} control={[open, setOpen]}>
          <button type="button" tabIndex={-1} aria-label="More information" className={buttonClassName}>
            {mark}
          </button>
        </Tooltip>
        <span id={id} hidden>
          {text}
        </span>
      </>
    ),
    describedBy: id,
    /** For whatever holds the field. */
    frame: { role: 'presentation', onKeyDown, onBlur: () => setOpen(false) },
  }
}

/** For the field itself: the key that opens its tip. */
export const tipKey = { 'aria-keyshortcuts': 'F1' }
