import * as z from 'zod/mini'
import { boundedText } from './bounded-text.ts'

const maxLimit = 1000

export const paging = {
  page: wholeNumber('page must be a whole number from 1', { from: 1, to: 1_000_000, defaultValue: 1 }),
  limit: wholeNumber('limit must be a whole number from 1 to 1000', {
    from: 1,
    to: maxLimit,
    defaultValue: 10,
  }),
  q: z.optional(z.string().check(z.maxLength(200, 'q must be 200 characters or less'))),
}

function wholeNumber(
  message: string,
  { from, to, defaultValue }: { from: number; to: number; defaultValue: number },
) {
  return z.pipe(
    z.optional(boundedText(20, { missing: message, tooLong: message }).check(z.regex(/^\d{1,9}$/, message))),
    z.pipe(
      z.transform((text: string | undefined) => (text === undefined ? defaultValue : Number(text))),
      z.number().check(z.gte(from, message), z.lte(to, message)),
    ),
  )
}

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
