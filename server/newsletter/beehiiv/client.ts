import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { traceparent } from '../../tracing/trace-context.ts'
import type { Config } from '../../config.ts'

/** `status` is 0 if there was no response in time. */
export class BeehiivError extends Error {
  override name = 'BeehiivError'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export interface BeehiivRequest {
  method?: 'GET' | 'POST' | 'PUT'
  /** Below the publication, as in `/posts`. */
  path: string
  /** A list repeats its name, as beehiiv's own client does. */
  query?: Record<string, string | number | string[]>
  body?: object
}

export type Beehiiv = <Data>(call: BeehiivRequest, schema: z.ZodMiniType<Data>) => Promise<Data>

type Settings = Pick<Config, 'BEEHIIV_API_URL' | 'BEEHIIV_API_KEY' | 'BEEHIIV_PUBLICATION_ID'>

/** beehiiv allows 180 calls a minute and recommends this pause. */
const pauseMs = 350
const maxRetries = 3
const firstRetryMs = 1000
const maxWaitMs = 70_000

interface ClientOptions {
  /** For one attempt, including the body. */
  timeoutMs: number
  /** Background jobs are throttled and retried; a user's request gets one attempt. */
  inBackground: boolean
  pause?: (ms: number) => Promise<unknown>
}

export function beehiivClient(
  settings: Settings,
  { timeoutMs, inBackground, pause = sleep }: ClientOptions,
): Beehiiv {
  let nextCallAt = 0
  const sendOnce = async ({ method = 'GET', path, query, body }: BeehiivRequest) => {
    const url = new URL(`${settings.BEEHIIV_API_URL}/publications/${settings.BEEHIIV_PUBLICATION_ID}${path}`)
    for (const [name, value] of Object.entries(query ?? {}))
      for (const each of Array.isArray(value) ? value : [value]) url.searchParams.append(name, String(each))
    try {
      const response = await fetch(url, {
        method,
        headers: {
          authorization: `Bearer ${settings.BEEHIIV_API_KEY}`,
          accept: 'application/json',
          ...(traceparent() && { traceparent: traceparent() }),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        body: body ? JSON.stringify(body) : null,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: response.status, headers: response.headers, text: await readText(response) }
    } catch (error) {
      if (error instanceof BeehiivError) throw error
      return { status: 0, headers: new Headers(), text: '', error }
    }
  }

  return async (call, schema) => {
    for (let failures = 0; ; failures += 1) {
      if (inBackground) {
        const waitMs = nextCallAt - Date.now()
        if (waitMs > 0) await pause(waitMs)
        nextCallAt = Date.now() + pauseMs
      }
      const response = await sendOnce(call)
      if (response.status >= 200 && response.status < 300) return parseResponse(response, call, schema)
      const waitMs = inBackground && failures < maxRetries ? retryWaitMs(response, failures) : undefined
      if (waitMs === undefined) throw toError(response, call)
      await pause(waitMs)
    }
  }
}

const maxResponseBytes = 64 * 1024 * 1024

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > maxResponseBytes)
      throw new BeehiivError(response.status, 'TOO_LARGE', 'beehiiv answered more than 64 MB')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parseResponse<Data>(
  { status, text }: { status: number; text: string },
  { path }: BeehiivRequest,
  schema: z.ZodMiniType<Data>,
): Data {
  const read = schema.safeParse(parseJson(text))
  if (read.success) return read.data
  throw new BeehiivError(status, 'UNREADABLE', `beehiiv answered ${path} in a form we do not know`)
}

/** Undefined if a retry would not help. */
function retryWaitMs({ status, headers }: { status: number; headers: Headers }, failures: number) {
  if (status !== 0 && status !== 429 && status < 500) return undefined
  const header = headers.get('retry-after') ?? (status === 429 ? headers.get('ratelimit-reset') : null)
  const seconds = Number(header)
  if (!header || !Number.isFinite(seconds)) return firstRetryMs * 2 ** failures
  // The header counts seconds from now, or is a Unix time.
  const waitMs = seconds > 1e9 ? seconds * 1000 - Date.now() : seconds * 1000
  return waitMs <= maxWaitMs ? Math.max(waitMs, firstRetryMs) : undefined
}

const errorBody = z.object({
  errors: z.array(z.object({ message: z.optional(z.string()), code: z.optional(z.string()) })),
})

function toError(
  { status, text }: { status: number; text: string },
  { method = 'GET', path }: BeehiivRequest,
) {
  const [first] = errorBody.safeParse(parseJson(text)).data?.errors ?? []
  const what = status === 0 ? 'did not answer in time' : `answered ${status}`
  return new BeehiivError(
    status,
    first?.code ?? '',
    `beehiiv ${what} to ${method} ${path}: ${first?.message ?? ''}`,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
