import type { TraceContext } from './trace-context.ts'

/** One finished step of a trace. */
export interface FinishedSpan {
  name: string
  kind: 'server' | 'client' | 'consumer'
  trace: TraceContext
  durationMs: number
  failed: boolean
  attributes: Record<string, string | number>
}

let exporter: ((span: FinishedSpan) => void) | undefined

export const exportSpansTo = (receive: typeof exporter) => void (exporter = receive)

/** Does nothing unless traces are exported. */
export const finishSpan = (span: FinishedSpan) => exporter?.(span)
