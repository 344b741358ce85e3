import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../config.ts'
import { currentTrace } from '../tracing/trace-context.ts'
import { describeError } from './describe-error.ts'

/** Logs JSON lines without error messages and URLs, which may contain what a person typed. */
export function createLogger(
  destination: DestinationStream = pino.destination(2),
  level: Config['LOG_LEVEL'] = 'warn',
): Logger {
  return pino(
    {
      level,
      mixin: traceIds,
      serializers: { err: describeError, error: describeError, req: describeRequest, res: () => undefined },
      hooks: {
        // Without a message pino would use the error's own.
        logMethod([first, ...others]: [unknown, ...unknown[]], method) {
          const hasNoMessage = others.length === 0 && typeof first === 'object'
          if (!hasNoMessage) return method.apply(this, [first, ...others] as [string])
          return method.apply(this, [first instanceof Error ? { err: first } : first, 'Something failed'])
        },
      },
    },
    destination,
  )
}

function traceIds() {
  const trace = currentTrace()
  return trace ? { trace: trace.traceId, span: trace.spanId } : {}
}

function describeRequest(request: { method?: unknown; routeOptions?: { url?: unknown } }) {
  return { method: request.method, endpoint: request.routeOptions?.url }
}

export function logError(
  log: Pick<FastifyBaseLogger, 'error'> | undefined,
  message: string,
  error: unknown,
  details: Record<string, string> = {},
) {
  log?.error({ ...details, err: error }, message)
}
