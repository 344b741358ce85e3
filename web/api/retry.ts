const maxRetries = 3
const firstDelayMs = 1000
const factor = 2
const maxDelayMs = 10_000

/** Undefined when the response is final, also where Retry-After is longer than we wait. */
export function retryDelayMs(failures: number, response: Response | undefined): number | undefined {
  const status = response?.status ?? 0
  const isTransient = status === 0 || status === 429 || status >= 500
  if (!isTransient || failures >= maxRetries) return undefined
  const requestedMs = retryAfterMs(response?.headers.get('Retry-After') ?? null)
  if (requestedMs !== undefined) return requestedMs <= maxDelayMs ? requestedMs : undefined
  return Math.min(firstDelayMs * factor ** failures, maxDelayMs)
}

function retryAfterMs(header: string | null) {
  if (!header) return undefined
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(waitMs) ? undefined : Math.max(waitMs, 0)
}
