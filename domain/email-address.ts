import * as z from 'zod/mini'
import { trimmedText } from './bounded-text.ts'

export const emailMessage = 'Please enter a valid email address'

/** Longer addresses cannot be delivered (RFC 5321). */
const maxEmailCharacters = 254

/** Refuses characters that would make a mail server read several addresses or a display name. */
const plainAddress =
  /^[^\s\p{Cc}@,;:<>()[\]\\"]+@(?:[^\s\p{Cc}@,;:<>()[\]\\".]+\.)+[^\s\p{Cc}@,;:<>()[\]\\".]+$/u

export const emailAddress = trimmedText(maxEmailCharacters, {
  missing: emailMessage,
  tooLong: emailMessage,
}).check(
  z.toLowerCase(),
  z.regex(plainAddress, emailMessage),
  // Some mail servers would decode an encoded word (RFC 2047) into another address.
  z.refine((address) => !address.includes('=?'), emailMessage),
)
