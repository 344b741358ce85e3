import * as z from 'zod/mini'
import { trimmedText } from './bounded-text.ts'

/** Whether it starts with the code of another country. */
export const isForeign = (typed: string) => /^\s*\+(?!1)/.test(typed)

/** The digits without the US country code. */
function nationalDigits(typed: string): string {
  return typed
    .trim()
    .replace(/^(\+1|1(?=[\s.()-]))/, '')
    .replaceAll(/\D/g, '')
}

export const phoneDigits = (typed: string): string => nationalDigits(typed).slice(0, 10)

/** Formats as far as a person has typed: (8, (813) 5, (813) 555-0100. */
export function formatPhone(typed: string): string {
  const digits = phoneDigits(typed)
  if (digits === '') return ''
  if (digits.length <= 3) return `(${digits}`
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** A US phone number, with or without punctuation, stored as ten digits. */
export const phoneNumber = (messages: { missing: string; wrong: string }) =>
  trimmedText(40, { missing: messages.missing, tooLong: messages.wrong }).check(
    z.minLength(1, messages.missing),
    z.regex(/^(\+1)?[\d\s().-]+$/, messages.wrong),
    z.overwrite(nationalDigits),
    z.regex(/^\d{10}$/, messages.wrong),
  )
