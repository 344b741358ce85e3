import * as z from 'zod/mini'
import { boundedText, maxCharacters, maxPadding } from './bounded-text.ts'

/** Control characters; databases refuse some, email programs and spreadsheets misread others. */
const controls = /\p{Cc}+/gu
const controlsButLineBreaks = /[^\P{Cc}\n]+/gu

/** One line that a person typed, trimmed; a line break in it counts as a space. */
export const oneLine = (messages: { missing: string; tooLong: string }, maxLength: number) =>
  boundedText(maxLength + maxPadding, messages).check(
    z.overwrite((text) => text.replaceAll(controls, ' ').trim()),
    z.minLength(1, messages.missing),
    maxCharacters(maxLength, messages.tooLong),
  )

/** Text of several lines that a person typed, trimmed; it may be empty if `missing` is left out. */
export const paragraphs = (messages: { missing?: string; tooLong: string }, maxLength: number) =>
  // A line break may come as two characters.
  boundedText(2 * maxLength + maxPadding, messages).check(
    z.overwrite((text) => text.replaceAll(/\r\n?/g, '\n').replaceAll(controlsButLineBreaks, ' ').trim()),
    z.minLength(messages.missing === undefined ? 0 : 1, messages.missing),
    maxCharacters(maxLength, messages.tooLong),
  )
