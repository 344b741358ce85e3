import type * as z from 'zod/mini'

/** Who may call an endpoint; the server asks before it reads anything else of the request. */
export type Access =
  /** Visitors too. */
  | 'anyone'
  | 'signed-in'
  /** Whoever passes the gate of the directory (`DIRECTORY_ACCESS`). */
  | 'directory'
  | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type SuccessStatus = 200 | 201 | 202 | 303
export type ContentType = 'application/json' | 'text/csv' | 'text/html'

type Schema<Value> = z.ZodMiniType<Value, unknown>

/** One call of the product, stated once: the server registers it, the web calls it, the OpenAPI page shows it. */
export interface Endpoint<
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Response = unknown,
  Who extends Access = Access,
  Verb extends Method = Method,
> {
  method: Verb
  /** With `:name` for each parameter, as in `/api/builders/:id`. */
  path: `/${string}`
  access: Who
  summary: string
  params?: Schema<Params>
  query?: Schema<Query>
  body?: Schema<Body>
  response: Schema<Response>
  /** The status of a call that went well; 200 if left out. Of several, the first, unless its handler sets another. */
  status?: SuccessStatus | readonly [SuccessStatus, ...SuccessStatus[]]
  /** What the answer is written in; JSON if left out. */
  contentType?: ContentType
  /** The answer is a file to keep, under this name. */
  fileName?: string
  /** It takes a form with files under this name, in place of JSON; one file if `maxFiles` is left out. */
  upload?: { field: string; maxFiles?: number }
  /** The answer holds a secret (a token, a link): it is never kept to answer a retried call again. */
  secret?: boolean
  /** A POST that only reckons: it needs neither a transaction nor an Idempotency-Key. */
  safe?: boolean
  /** It also refuses with 401 a person whose session lives on: such an answer does not end it. */
  refusesWith401?: boolean
}

/** States an endpoint, so that its types are inferred from its schemas. */
export function endpoint<
  const Who extends Access,
  const Verb extends Method,
  Params = undefined,
  Query = undefined,
  Body = undefined,
  Response = undefined,
>(
  stated: Endpoint<Params, Query, Body, Response, Who, Verb>,
): Endpoint<Params, Query, Body, Response, Who, Verb> {
  return stated
}

/** Every status that a call which went well may answer with. */
export const statedStatuses = ({ status = 200 }: Pick<Endpoint, 'status'>): readonly [number, ...number[]] =>
  typeof status === 'number' ? [status] : status

/** What every refused call answers. `fields` names each broken field with its message. */
export interface ErrorResponse {
  error: string
  fields?: Record<string, string>
  /** Under it, the server's log tells what went wrong. */
  reference?: string
}
