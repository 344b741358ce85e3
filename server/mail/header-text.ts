/** Line breaks, and direction marks that can make a text look like another. */
const lineBreaksAndDirectionMarks = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** Makes untrusted text safe for an email header: one line, without encoded words (RFC 2047) that would be decoded. */
export const headerText = (text: string): string =>
  text.replaceAll(lineBreaksAndDirectionMarks, ' ').replaceAll('=?', '= ?').trim()
