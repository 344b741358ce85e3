import * as z from 'zod/mini'

/** Control characters; a database refuses some, a mail client or spreadsheet stumbles over others. */
const controls = /\p{Cc}+/gu
const controlsButLineBreaks = /[^\P{Cc}\n]+/gu

/** One line that a person typed, trimmed; a line break in it counts as a space. */
export const oneLine = (messages: { missing: string; tooLong: string }, longest: number) =>
  z.string(messages.missing).check(
    z.overwrite((text) => text.replaceAll(controls, ' ').trim()),
    z.minLength(1, messages.missing),
    z.maxLength(longest, messages.tooLong),
  )

/** Text of several lines that a person typed, trimmed. */
export const paragraphs = (messages: { missing: string; tooLong: string }, longest: number) =>
  z.string(messages.missing).check(
    z.overwrite((text) => text.replaceAll(/\r\n?/g, '\n').replaceAll(controlsButLineBreaks, ' ').trim()),
    z.minLength(1, messages.missing),
    z.maxLength(longest, messages.tooLong),
  )
