import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import { describeError } from './describe-error.ts'

/**
 * The log of a server: a line of JSON for each thing that an operator must know. Whatever is handed to it, no error's
 * own words and no address with its query get in: they may repeat what a person typed.
 */
export function makeLogger(destination: DestinationStream = pino.destination(2)): Logger {
  return pino(
    {
      level: 'warn',
      serializers: { err: describeError, error: describeError, req: describeRequest, res: () => undefined },
      hooks: {
        // Pino would take the error's own message for the line's.
        logMethod([first, ...others]: [unknown, ...unknown[]], method) {
          const isWordless = others.length === 0 && typeof first === 'object'
          if (!isWordless) return method.apply(this, [first, ...others] as [string])
          return method.apply(this, [first instanceof Error ? { err: first } : first, 'Something failed'])
        },
      },
    },
    destination,
  )
}

/** By the pattern of its endpoint: an address may name a person. */
function describeRequest(request: { method?: unknown; routeOptions?: { url?: unknown } }) {
  return { method: request.method, endpoint: request.routeOptions?.url }
}

/** Logs an error with a message of ours: what was being done when it happened. */
export function logError(
  log: Pick<FastifyBaseLogger, 'error'> | undefined,
  doing: string,
  error: unknown,
  more: Record<string, string> = {},
) {
  log?.error({ ...more, err: error }, doing)
}
