import { type Access, type Endpoint, type Method, statedStatuses } from '@fairtide/domain/contract'
import { fieldErrors, firstError, plainSentence } from '@fairtide/domain/field-errors'
import { findMalformed } from '@fairtide/domain/well-formed'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type * as z from 'zod/mini'
import type { Db, Trx } from '../database/schema.ts'
import { answerOnce } from './idempotency.ts'
import type { Person } from './authenticated-user.ts'
import { invalid, notAllowed, notSignedIn, Refusal } from './http-error.ts'

/** What a handler is given: the checked parts of the request, and who calls. */
export interface Call<Params, Query, Body, Who extends Access, Verb extends Method> {
  params: Params
  query: Query
  body: Body
  person: Who extends 'anyone' ? Person | null : Person
  /** A write is one transaction: it lands whole, or, when the handler throws, not at all. */
  db: Verb extends 'GET' ? Db : Trx
  request: FastifyRequest
  reply: FastifyReply
}

type Handle<Given extends unknown[], Answer> = (
  ...given: Given
) => Promise<Answer | Refusal | FastifyReply> | Answer | Refusal | FastifyReply

/** A handler with slow work ahead of it. */
interface Prepared<Asked, Whole, Ready, Answer> {
  /** Runs before the transaction is opened, so that counting tries or hashing a password holds no connection. */
  before: (call: Asked) => Promise<Ready>
  handle: Handle<[call: Whole, ready: Ready], Answer>
}

export type Serve = <Params, Query, Body, Answer, Who extends Access, Verb extends Method, Ready>(
  endpoint: Endpoint<Params, Query, Body, Answer, Who, Verb>,
  handling:
    | Handle<[call: Call<Params, Query, Body, Who, Verb>], Answer>
    | Prepared<
        Omit<Call<Params, Query, Body, Who, Verb>, 'db'>,
        Call<Params, Query, Body, Who, Verb>,
        Ready,
        Answer
      >,
) => void

/** Who calls and what they may enter: answered by the accounts, asked by every endpoint. */
export interface Gate {
  whoIs(request: FastifyRequest): Promise<Person | null>
  mayEnterDirectory(person: Person): boolean
}

interface Surroundings {
  app: FastifyInstance
  db: Db
  gate: Gate
  /** Tests check every answer against its schema; in production that costs 43 % of the speed. */
  checkAnswers: boolean
}

/**
 * Makes `serve`, which registers an endpoint of the contract with its handler, and `serveIn`, which does so in a part
 * of the app that reads other bodies than JSON. Returns the list they fill, too.
 */
export function makeServe({ app, db, gate, checkAnswers }: Surroundings) {
  const endpoints: Endpoint[] = []

  const serveIn =
    (scope: FastifyInstance): Serve =>
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
          const asked = { ...read, person: request.person, request, reply }
          const ready = await before?.(asked as never)
          const run = async (handlerDb: Db) => {
            const answer = await handle({ ...asked, db: handlerDb } as never, ready as never)
            if (answer instanceof Refusal) return answer
            if (checkAnswers) checkStatus(endpoint, reply)
            if (reply.sent || answer === reply) return answer
            return checkAnswers ? endpoint.answer.parse(answer) : answer
          }
          const answer =
            endpoint.method === 'GET' || endpoint.changesNothing
              ? await run(db)
              : await db
                  .transaction()
                  .execute((trx) =>
                    endpoint.secret ? run(trx) : answerOnce(trx, request, reply, read, () => run(trx)),
                  )
          if (answer instanceof Refusal) throw answer
          if (answer === reply || reply.sent) return reply
          describeFile(endpoint, reply)
          return reply.send(answer)
        },
      })
    }
  return { serve: serveIn(app), serveIn, endpoints }
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

async function admit(gate: Gate, access: Access, request: FastifyRequest) {
  request.person = await gate.whoIs(request)
  if (access === 'anyone') return
  if (!request.person) throw notSignedIn()
  if (access === 'admin' && !request.person.isAdmin) throw notAllowed()
  if (access === 'directory' && !gate.mayEnterDirectory(request.person)) throw notAllowed()
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
    throw invalid(malformed.message, malformed.field ? { [malformed.field]: malformed.message } : undefined)
  const result = schema.safeParse(value, { error: plainSentence })
  if (result.success) return result.data
  const fields = fieldErrors(result.error)
  throw invalid(firstError(result.error), Object.keys(fields).length > 0 ? fields : undefined)
}

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null
  }
}
