import * as z from 'zod/mini'
import { boundedText } from '../bounded-text.ts'

const minPasswordCharacters = 8
/** Long enough for any passphrase; hashing cost must not grow with what a stranger sends. */
const maxPasswordCharacters = 128

/** The same rules, told in the words of the form they stand in. */
interface Wording {
  missing: string
  tooShort: string
}

const rules = {
  noUppercase: 'Password must contain at least one uppercase letter',
  noDigit: 'Password must contain at least one number',
  tooLong: `Password must be ${maxPasswordCharacters} characters or less`,
}

export const commonPasswordMessage =
  'This is one of the most common passwords, and the first that a thief tries. Please choose another one.'

const signUp: Wording = {
  missing: 'Password must be at least 8 characters',
  tooShort: 'Password must be at least 8 characters',
}
const change: Wording = {
  missing: 'Password must be at least 8 characters long',
  tooShort: 'Password must be at least 8 characters long',
}

const newPassword = (wording: Wording) =>
  boundedText(maxPasswordCharacters, { missing: wording.missing, tooLong: rules.tooLong }).check(
    z.minLength(minPasswordCharacters, wording.tooShort),
    z.regex(/\p{Lu}/u, rules.noUppercase),
    z.regex(/\d/, rules.noDigit),
  )

/** A new password, told in the words of the sign-up form. */
export const signUpPassword = newPassword(signUp)
/** A new password, told in the words of the forms that change one. */
export const changedPassword = newPassword(change)

/** A password that somebody claims to have: no rule but a bound, so that an older one still gets in. */
export const givenPassword = (missing: string) =>
  z.string(missing).check(z.minLength(1, missing), z.maxLength(maxPasswordCharacters, rules.tooLong))
