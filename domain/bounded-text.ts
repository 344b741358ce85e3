import * as z from 'zod/mini'

/** Spaces around pasted text, which are trimmed before it is measured. */
export const maxPadding = 1000

/** Aborts, so that no later pattern or transform sees a longer text. */
export const maxCharacters = (maxLength: number, tooLong?: string) =>
  z.maxLength(maxLength, { abort: true, ...(tooLong !== undefined && { error: tooLong }) })

/** Text with a maximum length, for every field that has a pattern or a transform. */
export const boundedText = (maxLength: number, messages: { missing?: string; tooLong?: string } = {}) =>
  z.string(messages.missing).check(maxCharacters(maxLength, messages.tooLong))

export const trimmedText = (maxLength: number, messages: { missing?: string; tooLong?: string } = {}) =>
  boundedText(maxLength + maxPadding, messages).check(z.trim(), maxCharacters(maxLength, messages.tooLong))
