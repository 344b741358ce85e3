import { typePhone } from '@fairtide/domain/phone-typing'
import { useLayoutEffect, useRef } from 'react'
import { TextField } from '../ui/fields/text-field.tsx'

interface PhoneFieldProps {
  label: string
  name: string
  value: string
  error?: string | undefined
  onValueChange: (phone: string) => void
}

/** A US phone number, formatted as one types; the caret stays where one edits. */
export function PhoneField({ label, name, value, error, onValueChange }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  // React puts the caret at the end of a value that is not what was typed.
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === input.current)
      input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  return (
    <TextField
      ref={input}
      label={label}
      name={name}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(813) 555-0100"
      value={value}
      error={error}
      onChange={({ currentTarget }) => {
        const typed = typePhone(
          value,
          currentTarget.value,
          currentTarget.selectionStart ?? currentTarget.value.length,
        )
        caret.current = typed.caret
        // The same text again renders nothing, so the box itself must get it back.
        currentTarget.value = typed.text
        onValueChange(typed.text)
      }}
    />
  )
}
