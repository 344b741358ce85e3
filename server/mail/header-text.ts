const lineBreaksAndDirectionMarks = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** Makes untrusted text safe for an email header: one line, no bidirectional marks, no encoded words (RFC 2047). */
export const headerText = (text: string): string =>
  text.toWellFormed().replaceAll(lineBreaksAndDirectionMarks, ' ').replaceAll('=?', '= ?').trim()
