import { formatPhone, isForeign, phoneDigits } from './phone-number.ts'

export interface TypedPhone {
  text: string
  caret: number
}

/** Keeps the caret next to the same digit; `typed` and `caret` are the state after the edit. */
export function typePhone(before: string, typed: string, caret: number): TypedPhone {
  if (isForeign(typed)) return { text: typed, caret }
  const left = typed.slice(0, caret)
  let digits = phoneDigits(typed)
  let digitsLeft = Math.min(countDigits(left), digits.length)
  // If only punctuation was deleted, delete the digit before it.
  if (typed.length === before.length - 1 && digits === phoneDigits(before) && digitsLeft > 0) {
    digits = digits.slice(0, digitsLeft - 1) + digits.slice(digitsLeft)
    digitsLeft -= 1
  }
  const text = formatPhone(digits)
  const isAtEnd = digitsLeft === digits.length
  return { text, caret: isAtEnd ? text.length : positionAfterDigits(text, digitsLeft) }
}

const countDigits = (text: string) => text.replaceAll(/\D/g, '').length

function positionAfterDigits(text: string, count: number): number {
  let seen = 0
  for (const [at, character] of [...text].entries()) {
    if (!/\d/.test(character)) continue
    if (seen === count) return at
    seen += 1
  }
  return text.length
}
