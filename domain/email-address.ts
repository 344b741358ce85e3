import * as z from 'zod/mini'
import { trimmedText } from './bounded-text.ts'

export const emailMessage = 'Please enter a valid email address'

/** Longer addresses cannot be delivered (RFC 5321). */
const maxEmailCharacters = 254

/** One plain address: what would make a mail server read several, or a name beside it, is refused. */
const plainAddress =
  /^[^\s\p{Cc}@,;:<>()[\]\\"]+@(?:[^\s\p{Cc}@,;:<>()[\]\\".]+\.)+[^\s\p{Cc}@,;:<>()[\]\\".]+$/u

/** An e-mail address, trimmed and in lower case. */
export const emailAddress = trimmedText(maxEmailCharacters, {
  missing: emailMessage,
  tooLong: emailMessage,
}).check(
  z.toLowerCase(),
  z.regex(plainAddress, emailMessage),
  // An encoded word (RFC 2047): some mail servers would decode it into another address.
  z.refine((address) => !address.includes('=?'), emailMessage),
)
