import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Config } from '../../config.ts'

/** The provider answered, but not as asked; or, with status 0, it did not answer in time. */
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

interface BeehiivCall {
  method?: 'GET' | 'POST' | 'PUT'
  /** Below the publication, as in `/posts`. */
  path: string
  /** A list value repeats its name, as beehiiv's own client does. */
  query?: Record<string, string | number | string[]>
  body?: object
}

/** Asks beehiiv’s API v2 for our publication; `expected` is what the answer must hold. */
export type Beehiiv = <Answer>(call: BeehiivCall, expected: z.ZodMiniType<Answer>) => Promise<Answer>

type Settings = Pick<Config, 'BEEHIIV_API_URL' | 'BEEHIIV_API_KEY' | 'BEEHIIV_PUBLICATION_ID'>

/** beehiiv allows 180 calls a minute and asks for this pause between them. */
const pauseMs = 350
const retries = 3
const firstRetryMs = 1000
/** A provider that wants us to wait longer is asked again by the next sync. */
const maxWaitMs = 70_000

interface Patience {
  /** For the whole of one try, its body included. */
  timeoutMs: number
  /** Jobs keep to the pace and try again; whoever waits in front of a screen gets one try. */
  patient: boolean
  /** Replaced in tests. */
  pause?: (ms: number) => Promise<unknown>
}

export function beehiivClient(settings: Settings, { timeoutMs, patient, pause = sleep }: Patience): Beehiiv {
  let nextCallAt = 0
  const tryOnce = async ({ method = 'GET', path, query, body }: BeehiivCall) => {
    const url = new URL(`${settings.BEEHIIV_API_URL}/publications/${settings.BEEHIIV_PUBLICATION_ID}${path}`)
    for (const [name, value] of Object.entries(query ?? {}))
      for (const each of Array.isArray(value) ? value : [value]) url.searchParams.append(name, String(each))
    try {
      const response = await fetch(url, {
        method,
        headers: {
          authorization: `Bearer ${settings.BEEHIIV_API_KEY}`,
          accept: 'application/json',
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

  return async (call, expected) => {
    for (let failures = 0; ; failures += 1) {
      if (patient) {
        const waitMs = nextCallAt - Date.now()
        if (waitMs > 0) await pause(waitMs)
        nextCallAt = Date.now() + pauseMs
      }
      const answer = await tryOnce(call)
      if (answer.status >= 200 && answer.status < 300) return readAnswer(answer, call, expected)
      const waitMs = patient && failures < retries ? retryWaitMs(answer, failures) : undefined
      if (waitMs === undefined) throw failure(answer, call)
      await pause(waitMs)
    }
  }
}

/** A page of a hundred posts stays far below. */
const maxAnswerBytes = 64 * 1024 * 1024

/** @throws where a provider sends more than can be the answer */
async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > maxAnswerBytes)
      throw new BeehiivError(response.status, 'TOO_LARGE', 'beehiiv answered more than 64 MB')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function readAnswer<Answer>(
  { status, text }: { status: number; text: string },
  { path }: BeehiivCall,
  expected: z.ZodMiniType<Answer>,
): Answer {
  const read = expected.safeParse(parseJson(text))
  if (read.success) return read.data
  throw new BeehiivError(status, 'UNREADABLE', `beehiiv answered ${path} in a form we do not know`)
}

/** How long to wait before another try; undefined where none would help. */
function retryWaitMs({ status, headers }: { status: number; headers: Headers }, failures: number) {
  if (status !== 0 && status !== 429 && status < 500) return undefined
  const asked = headers.get('retry-after') ?? (status === 429 ? headers.get('ratelimit-reset') : null)
  const seconds = Number(asked)
  if (!asked || !Number.isFinite(seconds)) return firstRetryMs * 2 ** failures
  // The header counts seconds from now, or names a moment in seconds since 1970.
  const waitMs = seconds > 1e9 ? seconds * 1000 - Date.now() : seconds * 1000
  return waitMs <= maxWaitMs ? Math.max(waitMs, firstRetryMs) : undefined
}

const refusal = z.object({
  errors: z.array(z.object({ message: z.optional(z.string()), code: z.optional(z.string()) })),
})

function failure({ status, text }: { status: number; text: string }, { method = 'GET', path }: BeehiivCall) {
  const [first] = refusal.safeParse(parseJson(text)).data?.errors ?? []
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
