import * as z from 'zod/mini'
import { boundedText } from '../bounded-text.ts'

const minPasswordCharacters = 8
/** Long enough for any passphrase; bounds what one request can make the server hash. */
const maxPasswordCharacters = 128

const messages = {
  noUppercase: 'Password must contain at least one uppercase letter',
  noDigit: 'Password must contain at least one number',
  tooLong: `Password must be ${maxPasswordCharacters} characters or less`,
}

export const commonPasswordMessage =
  'This is one of the most common passwords, and the first that a thief tries. Please choose another one.'

const newPassword = (tooShort: string) =>
  boundedText(maxPasswordCharacters, { missing: tooShort, tooLong: messages.tooLong }).check(
    z.minLength(minPasswordCharacters, tooShort),
    z.regex(/\p{Lu}/u, messages.noUppercase),
    z.regex(/\d/, messages.noDigit),
  )

export const signUpPassword = newPassword(`Password must be at least ${minPasswordCharacters} characters`)
export const changedPassword = newPassword(
  `Password must be at least ${minPasswordCharacters} characters long`,
)

/** No rules but the length, so that a password set under older rules still works. */
export const existingPassword = (missing: string) =>
  z.string(missing).check(z.minLength(1, missing), z.maxLength(maxPasswordCharacters, messages.tooLong))
