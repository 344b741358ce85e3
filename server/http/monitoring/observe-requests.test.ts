import { sql } from 'kysely'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { createLogger } from '../../logging/log.ts'
import { startTelemetry } from '../../tracing/opentelemetry.ts'
import { signedIn } from '../../testing/people.ts'
import { personWith } from '../../testing/leads.ts'
import { testSite } from '../../testing/site.ts'

const lines: Record<string, unknown>[] = []
const logger = createLogger({ write: (line) => void lines.push(JSON.parse(line)) }, 'info')
const { app, db } = await testSite({ SLOW_QUERY_MS: 1, LEADS_TO: ['broker@example.com'] }, { logger })
const answered = () => lines.filter(({ msg }) => msg === 'Answered')

const traceId = '0af7651916cd43dd8448eb211c80319c'
const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }

test('a request is logged in one line with the trace of its caller, and without its URL', async () => {
  lines.length = 0
  await app.inject({ url: '/api/builders/by-slug/ann@example.com?q=secret', headers })
  expect(answered()).toEqual([
    expect.objectContaining({
      trace: traceId,
      method: 'GET',
      endpoint: '/api/builders/by-slug/:slug',
      status: 401,
      ms: expect.any(Number),
    }),
  ])
  expect(JSON.stringify(lines)).not.toMatch(/secret|ann@/)
})

test.each(['', 'nonsense', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, `00-${traceId}-b7ad-01`])(
  'with the traceparent %j a request gets a trace of its own',
  async (traceparent) => {
    lines.length = 0
    await app.inject({ url: '/healthz', headers: { traceparent } })
    await app.inject({ url: '/healthz', headers: { traceparent } })
    const [first, second] = answered()
    expect(first?.trace).toMatch(/^[0-9a-f]{32}$/)
    expect(first?.trace).not.toBe(traceId)
    expect(second?.trace).not.toBe(first?.trace)
  },
)

test('the reference of a request is the start of its span', async () => {
  lines.length = 0
  await app.inject('/healthz')
  const [{ reference, span } = {}] = answered()
  expect(String(span)).toMatch(/^[0-9a-f]{16}$/)
  expect(String(span).slice(0, 8).toUpperCase()).toBe(reference)
})

test('what a slow query looks like is logged with its trace, without its values', async () => {
  lines.length = 0
  await app.inject({ url: '/api/access/directory', headers: { ...headers, ...(await signedIn(db)).headers } })
  const slow = async () => {
    await sql`select pg_sleep(0.01), ${'ann@example.com'}::text`.execute(db)
    return lines.find((line) => String(line.sql).startsWith('select pg_sleep'))
  }
  expect(await slow()).toMatchObject({ msg: 'A query was slow', ms: expect.any(Number) })
  expect(JSON.stringify(lines)).not.toContain('ann@example.com')
})

/** A collector that keeps what it is sent. */
const received: string[] = []
const collector = createServer((request, response) => {
  request.setEncoding('utf8').on('data', (text: string) => received.push(text))
  request.on('end', () => response.end('{}'))
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
afterAll(() => collector.close())

test('a request, its statements and the jobs it causes are exported as one trace', async () => {
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const stopTelemetry = startTelemetry()
  const response = await app.inject({
    method: 'POST',
    url: '/api/leads',
    headers,
    payload: personWith({ email: 'ann@example.com' }),
  })
  expect(response.statusCode).toBe(201)
  const { rows } = await sql<{ parent: string }>`select data ->> 'traceparent' as parent from jobs.job
    where data ->> 'to' = 'broker@example.com'`.execute(db)
  expect(rows[0]?.parent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`))
  const isDone = async () => {
    const { rows } = await sql<{ done: boolean }>`select bool_and(state = 'completed') as done from jobs.job
      where name = 'mail'`.execute(db)
    return rows[0]?.done
  }
  await expect.poll(isDone, { timeout: 20_000 }).toBe(true)
  await stopTelemetry()
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT

  interface Span {
    name: string
    traceId: string
    spanId: string
    parentSpanId?: string
  }
  const spans = received
    .flatMap((text) => JSON.parse(text).resourceSpans as { scopeSpans: { spans: Span[] }[] }[])
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .filter((span) => span.traceId === traceId)
  const request = spans.find(({ name }) => name === 'POST /api/leads')
  expect(request?.parentSpanId).toBe('b7ad6b7169203331')
  const ofRequest = spans
    .filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    .map(({ name }) => name)
  expect(ofRequest).toContain('insert')
  expect(ofRequest).toContain('job mail')
  expect(received.join('')).not.toContain('ann@example.com')
})
