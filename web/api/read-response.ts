import type * as z from 'zod/mini'

/**
 * Reads an answer by its schema. In the `data` of a list a record that cannot be read is left out, so that it does not
 * take the others with it; where none can be read, the answer cannot.
 */
export function readResponse<Response>(schema: z.ZodMiniType<Response, unknown>, response: unknown) {
  const whole = schema.safeParse(response)
  if (whole.success) return whole
  const records = recordsOf(response)
  const unreadable = new Set(
    whole.error.issues.map(({ path: [list, index] }) => (list === 'data' ? index : undefined)),
  )
  const isListBroken = [...unreadable].some((index) => typeof index !== 'number')
  if (isListBroken || unreadable.size >= records.length) return whole
  const data = records.filter((_, index) => !unreadable.has(index))
  return schema.safeParse({ ...(response as object), data })
}

function recordsOf(response: unknown): unknown[] {
  const { data } = (response ?? {}) as { data?: unknown }
  return Array.isArray(data) ? data : []
}
