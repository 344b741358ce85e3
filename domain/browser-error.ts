import * as z from 'zod/mini'
import { boundedText } from './bounded-text.ts'
import { endpoint } from './contract.ts'

export const browserErrorKinds = [
  'TypeError',
  'ReferenceError',
  'RangeError',
  'SyntaxError',
  'CallError',
  'Error',
] as const
export type BrowserErrorKind = (typeof browserErrorKinds)[number]

export const maxPlaces = 5
const maxPathLength = 500

/** A line and column of a script of ours, as in `assets/home-page-Dk2n.js:1:2345`. */
export const placeInScript = /assets\/[\w.-]{1,100}\.js:\d{1,6}:\d{1,7}/

/** Nothing in it is a person's: no words of the error, no query of the address. */
export const reportBrowserError = endpoint({
  method: 'POST',
  path: '/api/browser-errors',
  access: 'anyone',
  safe: true,
  summary: 'Notes in the server’s log where a page failed, under the reference that its reader was shown',
  body: z.strictObject({
    reference: boundedText(100).check(
      z.regex(/^[0-9A-F]{8}$/, 'Reference must be 8 digits and letters from A to F'),
    ),
    kind: z.enum(browserErrorKinds),
    /** The page's; the log gets the pattern of the page only. */
    path: z.string().check(z.maxLength(maxPathLength)),
    places: z
      .array(
        boundedText(200).check(
          z.regex(new RegExp(`^${placeInScript.source}$`), 'Places must be in our scripts'),
        ),
      )
      .check(z.maxLength(maxPlaces)),
  }),
  response: z.object({ reference: z.string() }),
})
