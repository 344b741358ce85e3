import { type OutgoingHttpHeaders, STATUS_CODES } from 'node:http'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'

/** Node's codes of requests that are refused before any handler; each other one is 400. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

const messages: Readonly<Record<number, string>> = {
  400: 'The request could not be read. Please check it and send it again.',
  408: 'The request took too long to arrive. Please send it again.',
  413: 'This is too large to send. Please shorten it.',
  417: 'This expectation cannot be met. Please send the request without an Expect header.',
  431: 'The headers of the request are too large. Please shorten them, or delete the cookies of this site.',
}

/** Responds to requests that Node cannot parse, with the headers of every other response. */
export function clientErrorHandler(
  headers: OutgoingHttpHeaders,
): NonNullable<FastifyServerOptions['clientErrorHandler']> {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    const status = statuses[error.code ?? ''] ?? 400
    const body = errorBody(status)
    const all = { ...headers, ...bodyHeaders(body), connection: 'close' }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${String(value)}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  }
}

/** Responds to requests that Node would otherwise refuse without our headers: with an unknown `Expect`, or without a `Host`. */
export function refuseWithHeaders(app: FastifyInstance, headers: OutgoingHttpHeaders) {
  app.server.on('checkExpectation', (_request, response) => {
    const body = errorBody(417)
    response.writeHead(417, { ...headers, ...bodyHeaders(body), connection: 'close' }).end(body)
  })
  app.addHook('onRequest', (request, reply, done) => {
    // HTTP/1.0 has no Host.
    if (request.headers.host !== undefined || request.raw.httpVersion === '1.0') return done()
    void reply.status(400).header('connection', 'close').send({ error: messages[400] })
  })
}

const errorBody = (status: number) => JSON.stringify({ error: messages[status] })
const bodyHeaders = (body: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
})
