import { type Access, type Endpoint, type Method, statedStatuses } from '@fairtide/domain/contract'
import { fieldErrors, firstError, plainSentence } from '@fairtide/domain/field-errors'
import { findMalformed } from '@fairtide/domain/well-formed'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type * as z from 'zod/mini'
import type { Db, Trx } from '../database/schema.ts'
import { withIdempotency } from './idempotency.ts'
import type { AuthenticatedUser } from './authenticated-user.ts'
import { badRequest, forbidden, unauthorized, HttpError } from './http-error.ts'

/** What a handler is given: the checked parts of the request, and who calls. */
export interface Call<Params, Query, Body, Who extends Access, Verb extends Method> {
  params: Params
  query: Query
  body: Body
  user: Who extends 'anyone' ? AuthenticatedUser | null : AuthenticatedUser
  /** A write is one transaction: it lands whole, or, when the handler throws, not at all. */
  db: Verb extends 'GET' ? Db : Trx
  request: FastifyRequest
  reply: FastifyReply
}

type Handle<Given extends unknown[], Response> = (
  ...given: Given
) => Promise<Response | HttpError | FastifyReply> | Response | HttpError | FastifyReply

/** A handler with slow work ahead of it. */
interface Prepared<Asked, Whole, Ready, Response> {
  /** Runs before the transaction is opened, so that counting tries or hashing a password holds no connection. */
  before: (call: Asked) => Promise<Ready>
  handle: Handle<[call: Whole, ready: Ready], Response>
}

export type RegisterRoute = <Params, Query, Body, Response, Who extends Access, Verb extends Method, Ready>(
  endpoint: Endpoint<Params, Query, Body, Response, Who, Verb>,
  handling:
    | Handle<[call: Call<Params, Query, Body, Who, Verb>], Response>
    | Prepared<
        Omit<Call<Params, Query, Body, Who, Verb>, 'db'>,
        Call<Params, Query, Body, Who, Verb>,
        Ready,
        Response
      >,
) => void

/** Who calls and what they may enter: answered by the accounts, asked by every endpoint. */
export interface Authentication {
  authenticate(request: FastifyRequest): Promise<AuthenticatedUser | null>
  canAccessDirectory(user: AuthenticatedUser): boolean
}

interface CommandContext {
  app: FastifyInstance
  db: Db
  gate: Authentication
  /** Tests check every answer against its schema; in production that costs 43 % of the speed. */
  checkResponses: boolean
}

/**
 * Makes `serve`, which registers an endpoint of the contract with its handler, and `registerRouteIn`, which does so in a part
 * of the app that reads other bodies than JSON. Returns the list they fill, too.
 */
export function createRouteRegistrar({ app, db, gate, checkResponses }: CommandContext) {
  const endpoints: Endpoint[] = []

  const registerRouteIn =
    (scope: FastifyInstance): RegisterRoute =>
    (endpoint, handling) => {
      endpoints.push(endpoint as unknown as Endpoint)
      const { before, handle } =
        typeof handling === 'function' ? { before: undefined, handle: handling } : handling
      const readQuery = queryReader(endpoint)
      scope.route({
        method: endpoint.method,
        url: endpoint.path,
        // Before the body is read: a stranger learns nothing from how it would have been judged.
        onRequest: async (request, reply) => {
          // What a call answers is one person's, until its handler says otherwise.
          reply.header('cache-control', 'no-store')
          await admit(gate, endpoint.access, request)
        },
        handler: async (request, reply) => {
          const read = {
            params: check(endpoint.params, request.params),
            query: readQuery(request),
            body: check(endpoint.body, request.body),
          }
          reply.status(statedStatuses(endpoint)[0])
          const asked = { ...read, user: request.user, request, reply }
          const ready = await before?.(asked as never)
          const run = async (handlerDb: Db) => {
            const response = await handle({ ...asked, db: handlerDb } as never, ready as never)
            if (response instanceof HttpError) return response
            if (checkResponses) checkStatus(endpoint, reply)
            if (reply.sent || response === reply) return response
            return checkResponses ? endpoint.response.parse(response) : response
          }
          const response =
            endpoint.method === 'GET' || endpoint.safe
              ? await run(db)
              : await db
                  .transaction()
                  .execute((trx) =>
                    endpoint.secret ? run(trx) : withIdempotency(trx, request, reply, read, () => run(trx)),
                  )
          if (response instanceof HttpError) throw response
          if (response === reply || reply.sent) return reply
          describeFile(endpoint, reply)
          return reply.send(response)
        },
      })
    }
  return { registerRoute: registerRouteIn(app), registerRouteIn, endpoints }
}

/** JSON needs no word: Fastify writes it. */
function describeFile(
  { contentType, fileName }: Pick<Endpoint, 'contentType' | 'fileName'>,
  reply: FastifyReply,
) {
  if (contentType) reply.type(`${contentType}; charset=utf-8`)
  if (fileName) reply.header('content-disposition', `attachment; filename="${fileName}"`)
}

function checkStatus(endpoint: Pick<Endpoint, 'status' | 'path'>, { statusCode }: FastifyReply) {
  // The answer that stands in a cache is still good, or a page that says what went wrong.
  if (statusCode === 304 || statusCode >= 400) return
  if (!statedStatuses(endpoint).includes(statusCode))
    throw new Error(`${endpoint.path} answered ${statusCode}, which its contract does not state`)
}

async function admit(gate: Authentication, access: Access, request: FastifyRequest) {
  request.user = await gate.authenticate(request)
  if (access === 'anyone') return
  if (!request.user) throw unauthorized()
  if (access === 'admin' && !request.user.isAdmin) throw forbidden()
  if (access === 'directory' && !gate.canAccessDirectory(request.user)) throw forbidden()
}

const maxRememberedQueries = 500
const maxRememberedKeyLength = 300

/**
 * Reads the query of a call. A list is asked the same questions again and again, and to check one costs as much as to
 * answer it from memory. They are known by what was parsed, all of it, never by how the address was written; what is
 * remembered is frozen. What anyone may call is not remembered: there are links with secrets among it.
 */
function queryReader<Query>({
  access,
  query,
}: {
  access: Access
  query?: z.ZodMiniType<Query, unknown> | undefined
}) {
  const readAnew = (request: FastifyRequest) => check(query, request.query)
  if (!query || access === 'anyone') return readAnew
  const remembered = new LRUCache<string, Query & object>({ max: maxRememberedQueries })
  return (request: FastifyRequest): Query => {
    const key = JSON.stringify(request.query)
    const known = remembered.get(key)
    if (known !== undefined) return known
    const read = readAnew(request)
    if (key.length <= maxRememberedKeyLength && typeof read === 'object' && read !== null)
      remembered.set(key, deepFreeze(read))
    return read
  }
}

function deepFreeze<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part)
  return Object.freeze(value)
}

/** The one place where what a caller sent is judged; every rule's refusal leaves here as a plain sentence. */
function check<Value>(schema: z.ZodMiniType<Value, unknown> | undefined, value: unknown): Value {
  if (!schema) return undefined as Value
  const malformed = findMalformed(value)
  if (malformed)
    throw badRequest(
      malformed.message,
      malformed.field ? { [malformed.field]: malformed.message } : undefined,
    )
  const result = schema.safeParse(value, { error: plainSentence })
  if (result.success) return result.data
  const fields = fieldErrors(result.error)
  throw badRequest(firstError(result.error), Object.keys(fields).length > 0 ? fields : undefined)
}

declare module 'fastify' {
  interface FastifyRequest {
    user: AuthenticatedUser | null
  }
}
