import { type ComponentProps, useState } from 'react'
import { TextField } from './text-field.tsx'

interface NumberFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'type' | 'defaultValue'
> {
  /** null while the input is empty. */
  value: number | null
  onValueChange: (value: number | null) => void
}

/** Text such as "7." or "-" stays as typed until it is another number, so that the caret does not jump. */
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
      // Scrolling over a focused number input would change its value.
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}

function parse(text: string) {
  const number = Number(text)
  return text.trim() === '' || !Number.isFinite(number) ? null : number
}
