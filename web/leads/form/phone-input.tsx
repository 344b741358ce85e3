import { typePhone } from '@fairtide/domain/phone-typing'
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'

interface PhoneInputProps extends Omit<ComponentProps<typeof TextField>, 'ref' | 'onInput'> {
  onEdited: () => void
}

/** Uncontrolled, because digits may have been typed before React hydrates the form. */
export function PhoneInput({ onEdited, ...field }: PhoneInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef('')
  useEffect(() => {
    if (input.current?.value) format(input.current, shown)
  }, [])

  return (
    <TextField
      {...field}
      ref={input}
      type="tel"
      autoComplete="tel-national"
      onInput={({ currentTarget }) => {
        format(currentTarget, shown)
        onEdited()
      }}
    />
  )
}

/** `shown` is the text before the edit. */
function format(input: HTMLInputElement, shown: RefObject<string>) {
  const typed = typePhone(shown.current, input.value, input.selectionStart ?? input.value.length)
  shown.current = typed.text
  if (input.value === typed.text) return
  input.value = typed.text
  if (document.activeElement === input) input.setSelectionRange(typed.caret, typed.caret)
}
