import { type Access, type Endpoint, type Method, successStatuses } from '@fairtide/domain/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db, Trx } from '../database/schema.ts'
import type { Admission } from './overload/admission.ts'
import { type AuthenticatedUser, type Authentication, requireAccess } from './authentication.ts'
import { HttpError } from './http-error.ts'
import { withIdempotency } from './idempotency.ts'
import { requestParser } from './parse-request.ts'

interface Call<Params, Query, Body, Who extends Access, Verb extends Method> {
  params: Params
  query: Query
  body: Body
  user: Who extends 'anyone' ? AuthenticatedUser | null : AuthenticatedUser
  /** For a write, one transaction: it commits when the handler returns and rolls back when it throws. */
  db: Verb extends 'GET' ? Db : Trx
  request: FastifyRequest
  reply: FastifyReply
}

/** A returned `HttpError` commits what was written; a thrown one rolls it back. */
type Result<Response> = Response | HttpError | FastifyReply

type Handler<Args extends unknown[], Response> = (
  ...args: Args
) => Result<Response> | Promise<Result<Response>>

interface PreparedHandler<HandlerCall, Prepared, Response> {
  /** Runs before the transaction opens, so that slow work such as hashing a password holds no connection. */
  before: (call: Omit<HandlerCall, 'db'>) => Promise<Prepared>
  handle: Handler<[call: HandlerCall, prepared: Prepared], Response>
}

export type RegisterRoute = <
  Params,
  Query,
  Body,
  Response,
  Who extends Access,
  Verb extends Method,
  Prepared,
>(
  endpoint: Endpoint<Params, Query, Body, Response, Who, Verb>,
  handler:
    | Handler<[call: Call<Params, Query, Body, Who, Verb>], Response>
    | PreparedHandler<Call<Params, Query, Body, Who, Verb>, Prepared, Response>,
) => void

interface RegistrarDeps {
  app: FastifyInstance
  db: Db
  auth: Authentication
  admission: Admission
  /** On in tests only, because checking each response against its schema costs 43 % of the speed. */
  checkResponses: boolean
}

/** Makes `registerRoute` for the app and `registerRouteIn` for a scope of it that parses bodies other than JSON. */
export function createRouteRegistrar({ app, ...deps }: RegistrarDeps) {
  const endpoints: Endpoint[] = []
  const registerRouteIn =
    (scope: FastifyInstance): RegisterRoute =>
    (endpoint, handler) => {
      endpoints.push(endpoint)
      addRoute(scope, deps, { endpoint, ...(typeof handler === 'function' ? { handle: handler } : handler) })
    }
  return { registerRoute: registerRouteIn(app), registerRouteIn, endpoints }
}

type AnyCall = Call<unknown, unknown, unknown, Access, Method>

/** Any endpoint with its handler. Method syntax, whose parameters are bivariant, accepts the handlers of all. */
interface Route {
  endpoint: Endpoint
  before?(call: Omit<AnyCall, 'db'>): Promise<unknown>
  handle(call: AnyCall, prepared: unknown): unknown
}

function addRoute(
  scope: FastifyInstance,
  { db, auth, admission, checkResponses }: Omit<RegistrarDeps, 'app'>,
  route: Route,
) {
  const { endpoint } = route
  const parseRequest = requestParser(endpoint)
  const identify = async (request: FastifyRequest) => {
    request.user = await auth.authenticate(request)
    requireAccess(auth, endpoint.access, request.user)
  }
  const isRead = endpoint.method === 'GET' || endpoint.safe
  scope.route({
    method: endpoint.method,
    url: endpoint.path,
    // Before the body is read, so that a stranger learns nothing from how it is validated.
    async onRequest(request, reply) {
      reply.header('cache-control', 'no-store')
      if (isRead) admission.check()
      await identify(request)
    },
    handler: (request, reply) =>
      (isRead && !isSearch(request)
        ? admission.run(() => respond(request, reply))
        : respond(request, reply)
      ).catch(async (error: unknown) => {
        // An account may be deleted while one of its calls runs, whose statements then fail.
        if (error instanceof HttpError || !request.user) throw error
        await identify(request).catch((denied: unknown) => {
          if (denied instanceof HttpError) throw denied
        })
        throw error
      }),
  })

  async function respond(request: FastifyRequest, reply: FastifyReply) {
    // Again, because a caller can send the body slowly, until long after the session has ended.
    if (!isRead && request.user) await identify(request)
    const input = parseRequest(request)
    reply.status(successStatuses(endpoint)[0])
    const call = { ...input, user: request.user, request, reply }
    const prepared = await route.before?.(call)
    const handle = async (handlerDb: Db) => {
      const response = await route.handle({ ...call, db: handlerDb }, prepared)
      return checkResponses ? checkResponse(endpoint, reply, response) : response
    }
    const handleOnce = (trx: Trx) => withIdempotency(trx, request, reply, input, () => handle(trx))
    const response = isRead
      ? await handle(db)
      : await db.transaction().execute(endpoint.noStore ? handle : handleOnce)

    if (response instanceof HttpError) throw response
    if (response === reply || reply.sent) return reply
    if (endpoint.contentType) reply.type(`${endpoint.contentType}; charset=utf-8`)
    if (endpoint.fileName) reply.header('content-disposition', `attachment; filename="${endpoint.fileName}"`)
    return reply.send(response)
  }
}

/** A user's searches wait in a queue of their own, where they must not keep others out. */
const isSearch = ({ query }: FastifyRequest) => typeof query === 'object' && query !== null && 'q' in query

/** The response without fields that its schema does not name. */
function checkResponse(endpoint: Endpoint, reply: FastifyReply, response: unknown): unknown {
  if (response instanceof HttpError) return response
  const { statusCode } = reply
  const isExpected = statusCode === 304 || statusCode >= 400 || successStatuses(endpoint).includes(statusCode)
  if (!isExpected) throw new Error(`${endpoint.path} sent ${statusCode}, which its contract does not state`)
  return reply.sent || response === reply ? response : endpoint.response.parse(response)
}
