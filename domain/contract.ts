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

type Schema<Value> = z.ZodMiniType<Value, unknown>

/** One call of the product, stated once: the server registers it, the web calls it, the OpenAPI page shows it. */
export interface Endpoint<
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Answer = unknown,
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
  answer: Schema<Answer>
  /** The answer holds a secret (a token, a link): it is never kept to answer a retried call again. */
  secret?: boolean
  /** A POST that only reckons: it needs neither a transaction nor an Idempotency-Key. */
  changesNothing?: boolean
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
  Answer = undefined,
>(
  stated: Endpoint<Params, Query, Body, Answer, Who, Verb>,
): Endpoint<Params, Query, Body, Answer, Who, Verb> {
  return stated
}

/** What every refused call answers. `fields` names each broken field with its message. */
export interface ErrorAnswer {
  error: string
  fields?: Record<string, string>
}
