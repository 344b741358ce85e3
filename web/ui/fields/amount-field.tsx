import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { TextField } from './text-field.tsx'

interface AmountFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'type' | 'defaultValue' | 'ref'
> {
  /** null while the input has no number. */
  value: number | null
  onValueChange: (value: number | null) => void
  /** null without a number. */
  parse: (typed: string) => number | null
  /** The nearest allowed value. */
  clamp?: (value: number) => number
  /** Shown without a value, and filled in on focus. */
  whenBlank?: number | undefined
  /** The step of an arrow key; Shift, Page Up and Page Down multiply it by ten. */
  step: number
}

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })

/**
 * Text stays as typed while the input has the focus, so that the caret does not jump; otherwise it is formatted with
 * thousands.
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
  const input = useRef<HTMLInputElement>(null)
  const touched = useRef(false)
  const selects = useRef(false)
  // Invalid text is discarded once there is a value again, as after a reset.
  const isTyping = typed !== null && (value === null || parse(typed) !== null)
  const displayed = value ?? whenBlank ?? null

  const shown =
    typed !== null && parse(typed) === value
      ? typed
      : isTyping
        ? String(value ?? '')
        : displayed === null
          ? ''
          : grouped.format(displayed)
  const isNoNumber = shown.trim() !== '' && parse(shown) === null

  useLayoutEffect(() => {
    if (isTyping && selects.current) input.current?.select()
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
    // Rounded, because 0.1 + 0.2 is 0.30000000000000004.
    change(String(Number(((value ?? 0) + steps * step).toFixed(6))))
  }

  return (
    <TextField
      {...rest}
      ref={input}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      error={error ?? (isNoNumber ? 'Please enter a number.' : undefined)}
      onPointerDown={() => (touched.current = true)}
      onFocus={() => {
        // Select all on Tab, to replace the number; a click sets the caret.
        selects.current = !touched.current
        if (isNoNumber) return
        setTyped(String(displayed ?? ''))
        if (displayed !== value) onValueChange(displayed)
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
