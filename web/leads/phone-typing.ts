import { formatPhone } from '@fairtide/domain/phone-number'
import type { ClipboardEvent } from 'react'

/** Formats a phone number while it is typed and keeps the caret behind the digit that it stood behind. */
export function formatTyped(input: HTMLInputElement) {
  const { value, selectionStart } = input
  const formatted = formatPhone(value)
  if (formatted === value) return
  const digitsBefore = value.slice(0, selectionStart ?? value.length).replaceAll(/\D/g, '').length
  input.value = formatted
  if (digitsBefore < value.replaceAll(/\D/g, '').length) {
    const caret = afterDigit(formatted, digitsBefore)
    input.setSelectionRange(caret, caret)
  }
}

/** The place behind the n-th digit. */
function afterDigit(text: string, n: number): number {
  let digits = 0
  for (let place = 0; place < text.length; place += 1) {
    if (digits === n) return place
    if (/\d/.test(text.charAt(place))) digits += 1
  }
  return text.length
}

/** A pasted number may be longer than the field allows, with its country code and other marks: it is read whole. */
export function formatPasted(event: ClipboardEvent<HTMLInputElement>) {
  event.preventDefault()
  const input = event.currentTarget
  const pasted = event.clipboardData.getData('text').trim()
  input.setRangeText(pasted, input.selectionStart ?? 0, input.selectionEnd ?? input.value.length, 'end')
  // So that whoever listens to typing hears of it.
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
