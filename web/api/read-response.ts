import type * as z from 'zod/mini'

/** Invalid records of a list are left out, so that the others are shown; it fails where all are invalid. */
export function readResponse<Response>(schema: z.ZodMiniType<Response, unknown>, response: unknown) {
  const parsed = schema.safeParse(response)
  if (parsed.success) return parsed
  const records = recordsOf(response)
  const invalid = new Set(
    parsed.error.issues.map(({ path: [list, index] }) => (list === 'data' ? index : undefined)),
  )
  const isListBroken = [...invalid].some((index) => typeof index !== 'number')
  if (isListBroken || invalid.size >= records.length) return parsed
  const data = records.filter((_, index) => !invalid.has(index))
  return schema.safeParse({ ...(response as object), data })
}

function recordsOf(response: unknown): unknown[] {
  const { data } = (response ?? {}) as { data?: unknown }
  return Array.isArray(data) ? data : []
}
