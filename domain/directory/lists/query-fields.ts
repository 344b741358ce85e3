import * as z from 'zod/mini'
import { paging as anyPaging } from '../../paged-list.ts'
import { boundedText } from '../../bounded-text.ts'

export const paging = {
  ...anyPaging,
  /** Ignored; browsers send it to bypass their caches. */
  _t: z.optional(z.string()),
}

/** A number in a query string, at most a trillion in size; an empty one is ignored. */
export const queryNumber = (name: string) =>
  z.optional(
    z.pipe(
      boundedText(30, { missing: `${name} must be one number`, tooLong: `${name} must be a number` }).check(
        z.regex(/^(-?\d{1,12}(\.\d{1,6})?)?$/, `${name} must be a number`),
      ),
      z.transform((text: string) => (text === '' ? undefined : Number(text))),
    ),
  )

export const repeatable = (maxItems = 50) =>
  z.pipe(
    z.union([
      shortText,
      z.array(shortText).check(z.maxLength(maxItems, `At most ${maxItems} choices can be asked for at once`)),
    ]),
    z.transform((value: string | string[]) => (Array.isArray(value) ? value : [value])),
  )

const textMessage = 'Each text must be one of 200 characters or less'
export const shortText = boundedText(200, { missing: textMessage, tooLong: textMessage })
