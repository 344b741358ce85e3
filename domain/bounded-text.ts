import * as z from 'zod/mini'

/** Spaces around what a person pastes; they are cut off before it is measured. */
export const maxPadding = 1000

/** The bound comes first and ends the check: no pattern or transform after it ever sees a longer text. */
export const maxCharacters = (maxLength: number, tooLong?: string) =>
  z.maxLength(maxLength, { abort: true, ...(tooLong !== undefined && { error: tooLong }) })

/** Text of at most so many characters, for every field that has a pattern or a transform. */
export const boundedText = (maxLength: number, messages: { missing?: string; tooLong?: string } = {}) =>
  z.string(messages.missing).check(maxCharacters(maxLength, messages.tooLong))

/** The same, without the spaces around it, which do not count. */
export const trimmedText = (maxLength: number, messages: { missing?: string; tooLong?: string } = {}) =>
  boundedText(maxLength + maxPadding, messages).check(z.trim(), maxCharacters(maxLength, messages.tooLong))
