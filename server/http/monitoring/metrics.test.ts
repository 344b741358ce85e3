import { beforeAll, expect, test, vi } from 'vitest'
import { signedIn } from '../../testing/people.ts'
import { testSite } from '../../testing/site.ts'

const { app, db, jobs } = await testSite()
const ann = await signedIn(db)

beforeAll(async () => {
  await app.inject({ url: '/api/builders', headers: ann.headers })
  await app.inject({ url: '/api/builders', headers: ann.headers })
  await app.inject('/nowhere/at-all')
  await db
    .insertInto('listing_sources')
    .values({ name: 'A feed', is_sample: false, last_import_at: new Date('2026-01-01') })
    .execute()
  await jobs.enqueue(db, 'mail', { to: 'ann@example.com', subject: 'Hello', text: 'Hello' })
  const hasRun = async () => (await app.inject('/metrics')).body.includes('job_runs_total{queue="mail"')
  await vi.waitUntil(hasRun, { timeout: 20_000 })
})

test.each([
  /^http_request_duration_seconds_bucket\{le="0\.5",method="GET",route="\/api\/builders",status="200"\} [1-9]\d*$/m,
  /^http_request_duration_seconds_count\{method="GET",route="none",status="404"\} [1-9]\d*$/m,
  /^database_connections\{state="in_use"\} \d+$/m,
  /^database_connections\{state="waiting"\} \d+$/m,
  /^database_query_duration_seconds_count [1-9]/m,
  /^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m,
  /^process_resident_memory_bytes \d+$/m,
  /^jobs\{queue="import-posts",state="failed"\} 0$/m,
  /^jobs\{queue="mail",state="waiting"\} \d+$/m,
  /^jobs_oldest_waiting_seconds\{queue="newsletter-mail"\} 0$/m,
  /^job_runs_total\{queue="mail",outcome="done"\} [1-9]\d*$/m,
  /^mails_total\{outcome="sent"\} [1-9]\d*$/m,
  /^listings_last_import_timestamp_seconds\{source="A feed"\} 1767225600$/m,
  /^list_cache_requests_total\{result="miss"\} [1-9]\d*$/m,
])('an operator reads %s', async (line) => {
  expect((await app.inject('/metrics')).body).toMatch(line)
})
