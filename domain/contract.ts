import type * as z from 'zod/mini'

/** Who may call an endpoint. The server checks it before it reads the body. */
export type Access =
  | 'anyone'
  | 'signed-in'
  /** The users that `DIRECTORY_ACCESS` names. */
  | 'directory'
  | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type SuccessStatus = 200 | 201 | 202 | 303
type ContentType = 'application/json' | 'application/vnd.apache.arrow.stream' | 'text/csv' | 'text/html'

type Schema<Value> = z.ZodMiniType<Value, unknown>

/** One API endpoint. The server registers it, the web calls it, and the OpenAPI page documents it. */
export interface Endpoint<
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Response = unknown,
  Who extends Access = Access,
  Verb extends Method = Method,
> {
  method: Verb
  path: `/${string}`
  access: Who
  summary: string
  params?: Schema<Params>
  query?: Schema<Query>
  body?: Schema<Body>
  response: Schema<Response>
  /** 200 by default. The first of several is sent unless the handler sets another. */
  status?: SuccessStatus | readonly [SuccessStatus, ...SuccessStatus[]]
  /** JSON by default. */
  contentType?: ContentType
  fileName?: string
  /** Takes a multipart form with files in this field; one file by default. */
  upload?: { field: string; maxFiles?: number }
  /** The response holds a secret such as a token, so it is not stored for retries with the same Idempotency-Key. */
  noStore?: boolean
  /** A POST that changes nothing: it needs no transaction and no Idempotency-Key. */
  safe?: boolean
  /** A 401 from this endpoint does not mean that the session has ended. */
  keepSessionOn401?: boolean
}

export function endpoint<
  const Who extends Access,
  const Verb extends Method,
  Params = undefined,
  Query = undefined,
  Body = undefined,
  Response = undefined,
>(
  definition: Endpoint<Params, Query, Body, Response, Who, Verb>,
): Endpoint<Params, Query, Body, Response, Who, Verb> {
  return definition
}

export const successStatuses = ({ status = 200 }: Pick<Endpoint, 'status'>): readonly [number, ...number[]] =>
  typeof status === 'number' ? [status] : status

/** The body of every refused call. `fields` maps the name of each invalid field to its message. */
export interface ErrorResponse {
  error: string
  fields?: Record<string, string>
  /** Finds the failure in the server's log. */
  reference?: string
}
