import { type HrTime, type SpanContext, SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace'
import { exportSpansTo, type FinishedSpan } from './spans.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }
const resource = defaultResource().merge(
  resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'fairtide' }),
)

/** Exports our spans with their own ids, so that logs and traces match. The exporter reads the OTEL_EXPORTER_ variables. */
export function startTelemetry(): () => Promise<void> {
  const processor = new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })
  exportSpansTo((span) => processor.onEnd(toReadableSpan(span)))
  return async () => {
    exportSpansTo(undefined)
    // The collector may be away.
    await processor.shutdown().catch(() => {})
  }
}

function toReadableSpan({ name, kind, trace, durationMs, failed, attributes }: FinishedSpan) {
  const endMs = performance.timeOrigin + performance.now()
  const contextOf = (spanId: string): SpanContext => ({
    traceId: trace.traceId,
    spanId,
    traceFlags: TraceFlags.SAMPLED,
  })
  return {
    name,
    kind: kinds[kind],
    spanContext: () => contextOf(trace.spanId),
    ...(trace.parentSpanId && { parentSpanContext: contextOf(trace.parentSpanId) }),
    startTime: toHrTime(endMs - durationMs),
    endTime: toHrTime(endMs),
    duration: toHrTime(durationMs),
    status: { code: failed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes,
    links: [],
    events: [],
    ended: true,
    resource,
    instrumentationScope: { name: 'fairtide' },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  }
}

const toHrTime = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)]
