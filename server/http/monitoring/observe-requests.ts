import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Histogram } from 'prom-client'
import { finishSpan } from '../../tracing/spans.ts'
import { runInTrace, startTrace, type TraceContext } from '../../tracing/trace-context.ts'
import { registry } from '../../metrics/registry.ts'

const durations = new Histogram({
  registers: [registry],
  name: 'http_request_duration_seconds',
  help: 'Time to answer requests, by route and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})

declare module 'fastify' {
  interface FastifyRequest {
    trace: TraceContext | null
  }
}

/** Runs each request in a trace, and counts, logs and exports it when it is answered. Call it before other hooks. */
export function observeRequests(app: FastifyInstance) {
  app.decorateRequest('trace', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const header = request.headers.traceparent
    // Begins with the reference on the error screen, so that either finds the other.
    const spanId = request.id.toLowerCase() + randomBytes(4).toString('hex')
    request.trace = startTrace(typeof header === 'string' ? header : undefined, spanId)
    runInTrace(request.trace, done)
  })
  // A body arrives in events of the socket, outside of the request's context.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.trace) runInTrace(request.trace, done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    // The pattern, because a URL may contain personal data.
    const route = request.routeOptions.url ?? 'none'
    const { statusCode: status, elapsedTime: durationMs } = reply
    durations.observe({ method, route, status }, durationMs / 1000)
    request.log.info(
      { reference: request.id, method, endpoint: route, status, ms: Math.round(durationMs) },
      'Answered',
    )
    if (request.trace)
      finishSpan({
        name: `${method} ${route}`,
        kind: 'server',
        trace: request.trace,
        durationMs,
        failed: status >= 500,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
        },
      })
    done()
  })
}
