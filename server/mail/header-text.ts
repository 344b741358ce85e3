/** What ends a line, and marks that turn the direction of reading, so that a text could pass for another one. */
const lineBreaksAndDirectionMarks = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/**
 * A text from outside, fit for a header of a mail: one line, without what a mail program would decode
 * (`=?utf-8?q?…?=`, RFC 2047) and so show as something that no check of ours has seen.
 */
export const headerText = (text: string): string =>
  text.toWellFormed().replaceAll(lineBreaksAndDirectionMarks, ' ').replaceAll('=?', '= ?').trim()
