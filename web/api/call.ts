import type { Access, Endpoint, ErrorResponse } from '@fairtide/domain/contract'
import { accessToken, endExpiredSession, tokenLifeMs } from '../first-load/session.ts'
import { readResponse } from './read-response.ts'
import { retryDelayMs } from './retry.ts'

/** `status` is 0 when there was no response. */
export class CallError extends Error {
  override name = 'CallError'
  readonly status: number
  readonly fields: Record<string, string>
  readonly serverMessage: string | undefined
  /** The id of this failure in the server's log. */
  readonly reference: string | undefined

  constructor(status: number, message: string, body: Partial<ErrorResponse> = {}) {
    super(message)
    this.status = status
    this.fields = body.fields ?? {}
    this.serverMessage = body.error
    this.reference = body.reference
  }
}

export const isGone = (error: unknown) => error instanceof CallError && error.status === 404

type Part<Name extends string, Value> = undefined extends Value
  ? { [Key in Name]?: undefined }
  : object extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value }

type CallInput<Params, Query, Body> = Part<'params', Params> &
  Part<'query', Query> &
  Part<'body', Body> & {
    signal?: AbortSignal
    /** For calls with a fallback, such as a local calculation. */
    retry?: false
    idempotencyKey?: string
    /** In place of the session's; null sends none. */
    token?: string | null
    form?: FormData
    fresh?: boolean
  }

type InputArgument<Input> = object extends Input ? [input?: Input] : [input: Input]

/** @throws CallError, or the reason of an aborted `signal` */
export async function call<Params, Query, Body, Result>(
  endpoint: Endpoint<Params, Query, Body, Result, Access>,
  ...[input]: InputArgument<CallInput<Params, Query, Body>>
): Promise<Result> {
  const { params, query, body, signal, retry, ...given }: Partial<CallInput<Params, Query, Body>> =
    input ?? {}
  const token = given.token === undefined ? await freshToken() : given.token
  if (!token && endpoint.access !== 'anyone') throw new CallError(401, 'No authentication token available')
  const headers = new Headers({ Accept: endpoint.contentType ?? 'application/json' })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (endpoint.method !== 'GET' && !endpoint.safe)
    headers.set('Idempotency-Key', given.idempotencyKey ?? newIdempotencyKey())
  const url = urlOf(endpoint.path, params, query)
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
    if (!response.ok) throw await toCallError(response)
    const parsed = readResponse(endpoint.response, await readBody(endpoint, response))
    if (!parsed.success) throw new CallError(response.status, 'Invalid response format from server')
    return parsed.data
  }
}

/** Renewed first where it has expired, as after a laptop's sleep. */
async function freshToken() {
  if (tokenLifeMs() > 0) return accessToken()
  const { renewSession } = await import('../session/renew.ts')
  await renewSession()
  return accessToken()
}

/** Empty values are left out, lists repeat their name. */
export function urlOf(path: string, params: unknown, query: unknown) {
  const filledPath = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = Object.entries(params ?? {}).find(([key]) => key === name)?.[1]
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null && each !== '') search.append(name, String(each))
    }
  }
  return search.size > 0 ? `${filledPath}?${search}` : filledPath
}

async function send(url: string, init: RequestInit) {
  try {
    return await fetch(url, init)
  } catch {
    init.signal?.throwIfAborted()
    return undefined
  }
}

/** Keeps the byte order mark of a CSV file, by which spreadsheets recognize UTF-8. */
async function readBody(
  { contentType = 'application/json' }: Pick<Endpoint, 'contentType'>,
  response: Response,
) {
  if (contentType === 'application/json') return readJson(response)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new CallError(response.status, 'Invalid JSON response from server')
  }
}

async function toCallError(response: Response) {
  const body: unknown = await readJson(response).catch(() => undefined)
  const { error, fields, reference } = (body ?? {}) as Partial<ErrorResponse>
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

/** Not `crypto.randomUUID`, which is missing over plain http. */
export function newIdempotencyKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
