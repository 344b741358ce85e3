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

export const maxPlaces = 5
const maxPathLength = 500
const maxPlaceLength = 200

/** A place in one of our scripts, as in `assets/home-page-Dk2n.js:1:2345`. */
export const placeInScript = /assets\/[\w.-]{1,100}\.js:\d{1,6}:\d{1,7}/

/** Contains no personal data: neither the error's message nor the query of the URL. */
export const reportBrowserError = endpoint({
  method: 'POST',
  path: '/api/browser-errors',
  access: 'anyone',
  safe: true,
  summary: 'Notes in the server’s log where a page failed, under the reference that its reader was shown',
  body: z.strictObject({
    reference: boundedText(8).check(
      z.regex(/^[0-9A-F]{8}$/, 'Reference must be 8 digits and letters from A to F'),
    ),
    kind: z.enum(browserErrorKinds),
    /** Only its route pattern is logged. */
    path: z.string().check(z.maxLength(maxPathLength)),
    places: z
      .array(
        boundedText(maxPlaceLength).check(
          z.regex(new RegExp(`^${placeInScript.source}$`), 'Places must be in our scripts'),
        ),
      )
      .check(z.maxLength(maxPlaces)),
  }),
  response: z.object({ reference: z.string() }),
})
