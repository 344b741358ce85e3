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

export function PhoneField({ label, name, value, error, onValueChange }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  // React moves the caret to the end when it sets a value other than the typed one.
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
        // An unchanged value does not render, so the input is reset here.
        currentTarget.value = typed.text
        onValueChange(typed.text)
      }}
    />
  )
}
