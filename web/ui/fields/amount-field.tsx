import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { TextField } from './text-field.tsx'

interface AmountFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'type' | 'defaultValue' | 'ref'
> {
  /** null while the box is empty or holds no number. */
  value: number | null
  onValueChange: (value: number | null) => void
  /** The number that was typed or pasted, or null when there is none. */
  parse: (typed: string) => number | null
  /** The value nearest to a typed one that is allowed. */
  clamp?: (value: number) => number
  /** What the box shows, and takes on when it gets the focus, while there is no value. */
  whenBlank?: number | undefined
  /** What one press of an arrow key adds or takes; ten times that with Shift, and for Page Up and Page Down. */
  step: number
}

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })

/**
 * A number as people write it, read by `parse`. While the box has the focus the text stays as it is typed, so that
 * the caret never jumps; a value that changes otherwise (clamped, stepped, reset) replaces it. Without the focus it
 * shows its thousands; text that is no number stays, with what is wrong with it.
 */
export function AmountField({
  value,
  onValueChange,
  parse,
  clamp = Number,
  whenBlank,
  step,
  error,
  ...rest
}: AmountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const touched = useRef(false)
  const selects = useRef(false)
  // Text that is no number stands for no value: once there is one again (restored), it counts no more.
  const isTyping = typed !== null && (value === null || parse(typed) !== null)
  const atRest = value ?? whenBlank ?? null

  const shown =
    typed !== null && parse(typed) === value
      ? typed
      : isTyping
        ? String(value ?? '')
        : atRest === null
          ? ''
          : grouped.format(atRest)
  const isNoNumber = shown.trim() !== '' && parse(shown) === null

  useLayoutEffect(() => {
    if (isTyping && selects.current) box.current?.select()
    selects.current = false
  }, [isTyping])

  function change(text: string) {
    const number = parse(text)
    const allowed = number === null ? null : clamp(number)
    setTyped(allowed === number ? text : String(allowed))
    if (allowed !== value) onValueChange(allowed)
  }

  function stepBy(event: KeyboardEvent) {
    const steps = stepsOf(event)
    if (steps === 0) return
    event.preventDefault()
    // Rounded, or 0.1 + 0.2 would show its binary noise.
    change(String(Number(((value ?? 0) + steps * step).toFixed(6))))
  }

  return (
    <TextField
      {...rest}
      ref={box}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      error={error ?? (isNoNumber ? 'Please enter a number.' : undefined)}
      onPointerDown={() => (touched.current = true)}
      onFocus={() => {
        // Coming by the Tab key one means to replace the number; a click means to change it where one clicked.
        selects.current = !touched.current
        if (isNoNumber) return
        setTyped(String(atRest ?? ''))
        if (atRest !== value) onValueChange(atRest)
      }}
      onBlur={() => {
        touched.current = false
        setTyped(isNoNumber ? shown : null)
      }}
      onChange={(event) => change(event.target.value)}
      onKeyDown={stepBy}
    />
  )
}

function stepsOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): number {
  if (altKey || ctrlKey || metaKey) return 0
  const size = shiftKey || key.startsWith('Page') ? 10 : 1
  if (key === 'ArrowUp' || key === 'PageUp') return size
  if (key === 'ArrowDown' || key === 'PageDown') return -size
  return 0
}
