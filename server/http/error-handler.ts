import type { FastifyError, FastifyInstance } from 'fastify'
import {
  isDatabaseAway,
  isDiskFullError,
  isReadOnlyError,
  isStatementTimeout,
} from '../database/connection/unavailable.ts'
import { logError } from '../logging/log.ts'
import { HttpError } from './http-error.ts'

const messages: Record<number, string> = {
  413: 'This is too large to send. Please shorten it.',
  415: 'Please send this as JSON.',
}
const unreadableRequest = 'The request could not be read. Please check it and send it again.'

/** Sends every error as `{error}` with its status. The cause of a 500 or 503 is only logged. */
export function registerErrorHandler(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const log = (message: string) =>
      logError(request.log, message, error, {
        reference: request.id,
        method: request.method,
        // The pattern, because a URL may contain personal data.
        endpoint: request.routeOptions.url ?? 'none',
      })
    // The handler may have set these for the response that it then failed to make.
    reply.header('cache-control', 'no-store').removeHeader('content-disposition')
    if (error instanceof HttpError) {
      if (error.retryAfterSeconds) reply.header('retry-after', String(error.retryAfterSeconds))
      return reply.status(error.status).send(error.response)
    }
    // The client left in the middle of its request: its ECONNRESET is not the database's.
    if (request.raw.destroyed && !request.raw.complete)
      return reply.status(400).send({ error: unreadableRequest })
    if (isReadOnlyError(error) || isDiskFullError(error)) {
      log(isReadOnlyError(error) ? 'The database is read-only' : 'The disk of the database is full')
      return reply.status(503).header('retry-after', '5').send({
        error: 'We cannot save anything right now. Please try again in a moment.',
        reference: request.id,
      })
    }
    if (isDatabaseAway(error)) {
      log('The database is away')
      return reply.status(503).header('retry-after', '5').send({
        error: 'We cannot reach our data right now. Please try again in a moment.',
        reference: request.id,
      })
    }
    if (isStatementTimeout(error)) {
      log('A statement took too long')
      return reply
        .status(503)
        .header('retry-after', '5')
        .send({ error: 'This takes too long right now. Please try again in a moment.' })
    }
    const status = error.statusCode ?? 500
    if (status < 500) return reply.status(status).send({ error: messages[status] ?? unreadableRequest })
    log('A call failed')
    return reply
      .status(500)
      .send({ error: 'Something went wrong on our side. Please try again.', reference: request.id })
  })
}
