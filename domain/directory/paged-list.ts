import * as z from 'zod/mini'

export const maxLimit = 1000

/** How lists are asked for; numbers arrive as text in a query string. */
export const paging = {
  page: z.prefault(wholeNumber('page must be a whole number from 1', 1, 1_000_000), '1'),
  limit: z.prefault(wholeNumber('limit must be a whole number from 1 to 1000', 1, maxLimit), '10'),
  q: z.optional(z.string().check(z.maxLength(200, 'q must be 200 characters or less'))),
  /** Ignored: browsers send it to get past their caches. */
  _t: z.optional(z.string()),
}

function wholeNumber(message: string, lowest: number, highest: number) {
  return z.pipe(
    z.string(message).check(z.regex(/^\d{1,9}$/, message)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.gte(lowest, message), z.lte(highest, message)),
    ),
  )
}

/** A page of a list. */
export function pageOf<Item>(item: z.ZodMiniType<Item>) {
  return z.object({
    data: z.array(item),
    page: z.number(),
    limit: z.number(),
    total: z.number(),
    total_pages: z.number(),
  })
}

export interface Page<Item> {
  data: Item[]
  page: number
  limit: number
  total: number
  total_pages: number
}

/** A number in a query string, at most a trillion either way; left out or empty asks for nothing. */
export const queryNumber = (name: string) =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(/^(-?\d{1,12}(\.\d{1,6})?)?$/, `${name} must be a number`)),
      z.transform((text: string) => (text === '' ? undefined : Number(text))),
    ),
  )

/** A field that may be repeated: one value or several. */
export const repeatable = (maxItems = 50) =>
  z.pipe(
    z.union([shortText, z.array(shortText).check(z.maxLength(maxItems))]),
    z.transform((value: string | string[]) => (Array.isArray(value) ? value : [value])),
  )

export const shortText = z.string().check(z.maxLength(200))
