import * as z from 'zod/mini'
import { boundedText, maxCharacters, maxPadding } from './bounded-text.ts'

/** Databases refuse some control characters; mail clients and spreadsheets mishandle others. */
const controls = /\p{Cc}+/gu
const controlsButLineBreaks = /[^\P{Cc}\n]+/gu

/** One trimmed line of typed text; line breaks become spaces. */
export const oneLine = (messages: { missing: string; tooLong: string }, maxLength: number) =>
  boundedText(maxLength + maxPadding, messages).check(
    z.overwrite((text) => text.replaceAll(controls, ' ').trim()),
    z.minLength(1, messages.missing),
    maxCharacters(maxLength, messages.tooLong),
  )

/** Typed text of several lines, trimmed. */
export const paragraphs = (messages: { missing?: string; tooLong: string }, maxLength: number) =>
  // A line break may arrive as two characters.
  boundedText(2 * maxLength + maxPadding, messages).check(
    z.overwrite((text) => text.replaceAll(/\r\n?/g, '\n').replaceAll(controlsButLineBreaks, ' ').trim()),
    z.minLength(messages.missing === undefined ? 0 : 1, messages.missing),
    maxCharacters(maxLength, messages.tooLong),
  )
