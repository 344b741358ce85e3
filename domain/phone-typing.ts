import { formatPhone, isForeign, phoneDigits } from './phone-number.ts'

export interface TypedPhone {
  text: string
  /** Where the caret stands in it, counted in characters from the left. */
  caret: number
}

/**
 * Formats a phone number while a person types, pastes or deletes in it, and keeps the caret beside the digit it was
 * at; one of another country stays as it is. `typed` is what the box holds after the edit, `caret` where the caret stands in that, `before` what it showed.
 */
export function typePhone(before: string, typed: string, caret: number): TypedPhone {
  if (isForeign(typed)) return { text: typed, caret }
  const left = typed.slice(0, caret)
  let digits = phoneDigits(typed)
  let digitsLeft = Math.min(countDigits(left), digits.length)
  // Only a bracket, a space or a hyphen was deleted: the person meant the digit before it.
  if (typed.length === before.length - 1 && digits === phoneDigits(before) && digitsLeft > 0) {
    digits = digits.slice(0, digitsLeft - 1) + digits.slice(digitsLeft)
    digitsLeft -= 1
  }
  const text = formatPhone(digits)
  const isAtEnd = digitsLeft === digits.length
  return { text, caret: isAtEnd ? text.length : placeBefore(text, digitsLeft) }
}

const countDigits = (text: string) => text.replaceAll(/\D/g, '').length

/** The place right before the digit after the first `count` ones. */
function placeBefore(text: string, count: number): number {
  let seen = 0
  for (const [at, character] of [...text].entries()) {
    if (!/\d/.test(character)) continue
    if (seen === count) return at
    seen += 1
  }
  return text.length
}
