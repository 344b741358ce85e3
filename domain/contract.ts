import type * as z from 'zod/mini'

/** Who may call an endpoint; the server asks before it reads anything else of the request. */
export type Access =
  /** Visitors too. */
  | 'anyone'
  | 'signed-in'
  /** Whoever passes the gate of the directory (`DIRECTORY_ACCESS`). */
  | 'directory'
  | 'admin'

type Schema<Value> = z.ZodMiniType<Value, unknown>

/** One call of the product, stated once: the server registers it, the web calls it, the OpenAPI page shows it. */
export interface Endpoint<Params = unknown, Query = unknown, Body = unknown, Answer = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for each parameter, as in `/api/builders/:id`. */
  path: `/${string}`
  access: Access
  summary: string
  params?: Schema<Params>
  query?: Schema<Query>
  body?: Schema<Body>
  answer: Schema<Answer>
}

/** States an endpoint, so that its four types are inferred from its schemas. */
export function endpoint<Params = undefined, Query = undefined, Body = undefined, Answer = undefined>(
  stated: Endpoint<Params, Query, Body, Answer>,
): Endpoint<Params, Query, Body, Answer> {
  return stated
}

/** What every refused call answers. `fields` names each broken field with its message. */
export interface ErrorAnswer {
  error: string
  fields?: Record<string, string>
}
