import { type ComponentProps, useState } from 'react'
import { TextField } from './text-field.tsx'

interface NumberFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'type' | 'defaultValue'
> {
  /** null while the box is empty. */
  value: number | null
  onValueChange: (value: number | null) => void
}

/**
 * A number with its unit. What is typed stays as typed ("7.", "-") until it is a number other than the value, so
 * that the cursor never jumps.
 */
export function NumberField({ value, onValueChange, ...rest }: NumberFieldProps) {
  const [draft, setDraft] = useState('')
  const shown = parse(draft) === value ? draft : String(value ?? '')
  return (
    <TextField
      {...rest}
      type="number"
      inputMode="decimal"
      step="any"
      value={shown}
      onChange={(event) => {
        setDraft(event.target.value)
        onValueChange(parse(event.target.value))
      }}
      // Scrolling the page with the pointer over a focused number would change it unseen.
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}

function parse(text: string) {
  const number = Number(text)
  return text.trim() === '' || !Number.isFinite(number) ? null : number
}
