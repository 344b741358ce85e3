const maxRetries = 3
const firstDelayMs = 1000
const factor = 2
const maxDelayMs = 10_000

/**
 * How long to wait before trying again after `failures` earlier failures and this answer (none when the network
 * failed), or undefined when it is final. Only 429, 5xx and the network are worth another try. A server that asks
 * for more patience than we have gets no further try.
 */
export function retryDelayMs(failures: number, response: Response | undefined): number | undefined {
  const status = response?.status ?? 0
  const passing = status === 0 || status === 429 || status >= 500
  if (!passing || failures >= maxRetries) return undefined
  const askedMs = retryAfterMs(response?.headers.get('Retry-After') ?? null)
  if (askedMs !== undefined) return askedMs <= maxDelayMs ? askedMs : undefined
  return Math.min(firstDelayMs * factor ** failures, maxDelayMs)
}

/** The header counts seconds or names a date. */
function retryAfterMs(header: string | null) {
  if (!header) return undefined
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(waitMs) ? undefined : Math.max(waitMs, 0)
}
