import { typePhone } from '@fairtide/domain/phone-typing'
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'

interface PhoneInputProps extends Omit<ComponentProps<typeof TextField>, 'ref' | 'onInput'> {
  onEdited: () => void
}

/** Formats what is typed, and keeps it itself: digits may stand in it before this code is there. */
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

/** `shown` is what stood in the box before it was edited. */
function format(box: HTMLInputElement, shown: RefObject<string>) {
  const typed = typePhone(shown.current, box.value, box.selectionStart ?? box.value.length)
  shown.current = typed.text
  if (box.value === typed.text) return
  box.value = typed.text
  if (document.activeElement === box) box.setSelectionRange(typed.caret, typed.caret)
}
