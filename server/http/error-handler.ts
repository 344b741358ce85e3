import type { FastifyError, FastifyInstance } from 'fastify'
import { DatabaseError } from 'pg'
import { logError } from '../logging/log.ts'
import { HttpError } from './http-error.ts'

/** What Fastify itself refuses, in words a person can act on. */
const sentences: Record<number, string> = {
  413: 'This is too large to send. Please shorten it.',
  415: 'Please send this as JSON.',
}
const unreadable = 'The request could not be read. Please check it and send it again.'

/** Codes of PostgreSQL and of the network that say: the database is away, not: the request is wrong. */
const awayCodes = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE)$/

/** PostgreSQL's code for a statement that took longer than it may. */
const statementEnded = '57014'

/** Turns every failure into `{error}` with the right status; what went wrong inside is only logged. */
export function registerErrorHandler(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const log = (doing: string) =>
      logError(request.log, doing, error, {
        reference: request.id,
        method: request.method,
        // Its pattern: an address may name a person.
        endpoint: request.routeOptions.url ?? 'none',
      })
    if (error instanceof HttpError) {
      if (error.retryAfterSeconds) reply.header('retry-after', String(error.retryAfterSeconds))
      return reply.status(error.status).send(error.response)
    }
    // Nobody is left to answer, and nothing is wrong here: its ECONNRESET would pass for one of the database's.
    if (request.raw.destroyed && !request.raw.complete) return reply.status(400).send({ error: unreadable })
    if (isDatabaseAway(error)) {
      log('The database is away')
      return reply.status(503).header('retry-after', '5').send({
        error: 'We cannot reach our data right now. Please try again in a moment.',
        reference: request.id,
      })
    }
    if ('code' in error && error.code === statementEnded) {
      request.log.error(error)
      return reply
        .status(503)
        .header('retry-after', '5')
        .send({ error: 'This takes too long right now. Please try again in a moment.' })
    }
    const status = error.statusCode ?? 500
    if (status < 500) return reply.status(status).send({ error: sentences[status] ?? unreadable })
    log('A call failed')
    return reply
      .status(500)
      .send({ error: 'Something went wrong on our side. Please try again.', reference: request.id })
  })
}

function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (awayCodes.test(code)) return true
  if (error instanceof DatabaseError) return false
  return /timeout exceeded when trying to connect|Connection terminated|client has encountered a connection error/.test(
    error.message,
  )
}
