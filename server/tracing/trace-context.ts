import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** The ids of W3C Trace Context for what is being done right now. */
export interface TraceContext {
  traceId: string
  spanId: string
  parentSpanId?: string | undefined
}

const storage = new AsyncLocalStorage<TraceContext>()

export const currentTrace = () => storage.getStore()

export const runInTrace = <Result>(trace: TraceContext, work: () => Result): Result =>
  storage.run(trace, work)

const newSpanId = () => randomBytes(8).toString('hex')

/** Continues the trace of a `traceparent` header, or starts one. */
export function startTrace(traceparent: string | undefined, spanId = newSpanId()): TraceContext {
  const [, traceId, parentSpanId] = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/.exec(
    traceparent ?? '',
  ) ?? [undefined, randomBytes(16).toString('hex'), undefined]
  return { traceId: traceId ?? '', spanId, parentSpanId }
}

/** The header that passes the current trace on. */
export function traceparent(): string | undefined {
  const trace = currentTrace()
  return trace && `00-${trace.traceId}-${trace.spanId}-01`
}

/** A step within the current trace; undefined outside of one. */
export function childTrace(): TraceContext | undefined {
  const trace = currentTrace()
  return trace && { traceId: trace.traceId, spanId: newSpanId(), parentSpanId: trace.spanId }
}
