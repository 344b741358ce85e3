import type { Access, Endpoint, ErrorResponse } from '@fairtide/domain/contract'
import { accessToken, endExpiredSession, tokenLifeMs } from '../first-load/session.ts'
import { readAnswer } from './read-response.ts'
import { retryDelayMs } from './retry.ts'

/** Every way a call can fail, in one shape. `status` is 0 when no answer came. */
export class CallError extends Error {
  override name = 'CallError'
  readonly status: number
  /** The message of each broken field, by its name. */
  readonly fields: Record<string, string>
  /** The server's own words, where it found any. */
  readonly serverMessage: string | undefined
  /** Under it, the server's log tells what went wrong. */
  readonly reference: string | undefined

  constructor(status: number, message: string, answer: Partial<ErrorResponse> = {}) {
    super(message)
    this.status = status
    this.fields = answer.fields ?? {}
    this.serverMessage = answer.error
    this.reference = answer.reference
  }
}

/** What was asked for is not there, or no longer. */
export const isGone = (failure: unknown) => failure instanceof CallError && failure.status === 404

/** What a call needs is what its endpoint states; a part without a required field may be left out. */
type Given<Name extends string, Value> = undefined extends Value
  ? { [Key in Name]?: undefined }
  : object extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value }

type CallInput<Params, Query, Body> = Given<'params', Params> &
  Given<'query', Query> &
  Given<'body', Body> & {
    signal?: AbortSignal
    /** For calls that have something better to do than wait, such as a local calculation. */
    retry?: false
    /** For a write that a person may send again after it seemed to fail: the same key makes it one write. */
    idempotencyKey?: string
    /** In place of the token of the session. */
    token?: string
    /** Sent in place of a JSON body, for endpoints that take a file. */
    form?: FormData
    /** Asks every cache on the way to let the server itself answer. */
    fresh?: boolean
  }

type Rest<Input> = object extends Input ? [input?: Input] : [input: Input]

/**
 * Calls the server and answers what the endpoint states. Throws a `CallError`, or the reason of `signal` where that
 * ended it. Tries again by the one policy in retry.ts; a retried write keeps its Idempotency-Key, so it happens once.
 */
export async function call<Params, Query, Body, Answer>(
  endpoint: Endpoint<Params, Query, Body, Answer, Access>,
  ...[input]: Rest<CallInput<Params, Query, Body>>
): Promise<Answer> {
  const { params, query, body, signal, retry, ...given }: Partial<CallInput<Params, Query, Body>> =
    input ?? {}
  const token = given.token ?? (await usableToken())
  if (!token && endpoint.access !== 'anyone') throw new CallError(401, 'No authentication token available')
  const headers = new Headers({ Accept: endpoint.contentType ?? 'application/json' })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (endpoint.method !== 'GET' && !endpoint.safe)
    headers.set('Idempotency-Key', given.idempotencyKey ?? newIdempotencyKey())
  const url = addressOf(endpoint.path, params, query)
  const init = {
    method: endpoint.method,
    headers,
    body: given.form ?? (body === undefined ? null : JSON.stringify(body)),
    signal,
    cache: given.fresh ? ('no-store' as const) : ('default' as const),
  }

  for (let failures = 0; ; failures += 1) {
    const response = await send(url, init)
    const delayMs = retry === false ? undefined : retryDelayMs(failures, response)
    if (delayMs !== undefined) {
      await pause(delayMs, signal)
      continue
    }
    if (!response) throw new CallError(0, 'Network error')
    if (response.status === 401 && token && !endpoint.keepSessionOn401) endExpiredSession(token)
    if (!response.ok) throw await refusal(response)
    const parsed = readAnswer(endpoint.response, await answerOf(endpoint, response))
    if (!parsed.success) throw new CallError(response.status, 'Invalid response format from server')
    return parsed.data
  }
}

/** The session's token: renewed first, where it ran out while nobody looked, as in a laptop's sleep. */
async function usableToken() {
  if (tokenLifeMs() > 0) return accessToken()
  const { renewSession } = await import('../session/renew.ts')
  await renewSession()
  return accessToken()
}

/** The address with its parameters; empty values are left out, lists repeat their name. */
export function addressOf(path: string, params: unknown, query: unknown) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = Object.entries(params ?? {}).find(([key]) => key === name)?.[1]
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null && each !== '') search.append(name, String(each))
    }
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** The answer, or nothing when none came. */
async function send(url: string, init: RequestInit) {
  try {
    return await fetch(url, init)
  } catch {
    init.signal?.throwIfAborted()
    return undefined
  }
}

/** A file comes as its text, with the mark by which a spreadsheet knows UTF-8; all else is JSON. */
async function answerOf(
  { contentType = 'application/json' }: Pick<Endpoint, 'contentType'>,
  response: Response,
) {
  if (contentType === 'application/json') return bodyOf(response)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new CallError(response.status, 'Invalid JSON response from server')
  }
}

async function refusal(response: Response) {
  const answer: unknown = await bodyOf(response).catch(() => undefined)
  const { error, fields, reference } = (answer ?? {}) as Partial<ErrorResponse>
  if (typeof error !== 'string' || error === '')
    return new CallError(response.status, `HTTP ${response.status}`, { fields, reference })
  return new CallError(response.status, error, { error, fields, reference })
}

function pause(delayMs: number, signal: AbortSignal | undefined) {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, delayMs)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop, { once: true })
  })
}

/** Not `crypto.randomUUID`: that is missing where the site is opened over plain http by another name. */
export function newIdempotencyKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
