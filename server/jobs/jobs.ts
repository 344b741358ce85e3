import { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import { PgBoss, type ConnectionOptions, type WorkOptions } from 'pg-boss'
import { Counter } from 'prom-client'
import { finishSpan } from '../tracing/spans.ts'
import { runInTrace, startTrace, traceparent } from '../tracing/trace-context.ts'
import type { Db, Trx } from '../database/schema.ts'
import { registry } from '../metrics/registry.ts'

/** Retries go on for about twelve hours, so that mail survives an evening without a mail server. */
const retries = { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 }

/** A job whose process was killed is taken up within a minute: these two, the first retry delay and a poll. */
const heartbeatSeconds = 30
const superviseSeconds = 15

/** A job that used up its tries waits this long for a person to retry it. */
const deleteAfterSeconds = 30 * 24 * 3600

/** For the queue's own statements; those of a job may take longer. */
const queueTimeoutMs = 30_000

/** A kind of background work, run by whichever server process is free. */
export interface JobKind<Data extends object = object> {
  name: string
  /** A thrown error means that the job is retried. Method syntax lets `JobKind[]` hold kinds with any data. */
  run(data: Data, job: { id: string }): Promise<void>
  /** A five-field cron expression (UTC) for recurring work. */
  schedule?: string
  options?: WorkOptions
  /** Closes what it keeps open between jobs. */
  close?(): void
}

export interface Jobs {
  /** Adds a job in the same transaction as the row that causes it, so that both commit or neither does. */
  enqueue<Data extends object>(
    trx: Trx | Db,
    name: string,
    data: Data,
    options?: { singletonKey?: string; deleteAfterSeconds?: number },
  ): Promise<void>
  /** Adds many jobs in one statement. */
  enqueueAll<Data extends object>(trx: Trx | Db, name: string, data: Data[]): Promise<void>
  stop(): Promise<void>
}

/** Starts the job queue and a worker for each kind. `kindsFor` gets the queue because jobs may enqueue others. */
export async function startJobs(
  pool: Pool,
  kindsFor: (jobs: Jobs) => JobKind[],
  onError: (message: string, error: unknown, details?: Record<string, string>) => void,
): Promise<Jobs> {
  const boss = new PgBoss({
    db: {
      executeSql: (text: string, values: unknown[] = []) =>
        pool.query(Object.assign({ text, values }, { query_timeout: queueTimeoutMs })),
    },
    schema: 'jobs',
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  boss.on('error', (error) => onError('The job queue failed', asError(error)))
  let kinds: JobKind[] = []
  const jobs: Jobs = {
    async enqueue(trx, name, data, options) {
      await boss.send(name, withTrace(data), { ...options, db: executorOf(trx) })
    },
    async enqueueAll(trx, name, data) {
      await boss.insert(
        name,
        data.map((each) => ({ data: withTrace(each) })),
        { db: executorOf(trx) },
      )
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5000 })
      for (const kind of kinds) kind.close?.()
    },
  }
  async function run(kind: JobKind, job: { id: string; data: TracedData | null }) {
    // The data of scheduled jobs is null.
    const { traceparent: parent, ...data } = job.data ?? {}
    const trace = startTrace(parent)
    const startMs = performance.now()
    let failed = false
    try {
      await runInTrace(trace, () => kind.run(data, { id: job.id }))
    } catch (error) {
      failed = true
      runInTrace(trace, () =>
        onError('A job failed; it is tried again', error, { kind: kind.name, job: job.id }),
      )
      throw error
    } finally {
      jobRuns.inc({ queue: kind.name, outcome: failed ? 'failed' : 'done' })
      const durationMs = performance.now() - startMs
      finishSpan({
        name: `job ${kind.name}`,
        kind: 'consumer',
        trace,
        durationMs,
        failed,
        attributes: { 'messaging.destination.name': kind.name },
      })
    }
  }
  await boss.start()
  kinds = kindsFor(jobs)
  for (const kind of kinds) {
    const options = { ...retries, heartbeatSeconds, deleteAfterSeconds }
    await boss.createQueue(kind.name, options)
    // An older release may have created it with other options.
    await boss.updateQueue(kind.name, options)
    const worker = await boss.work<TracedData | null>(
      kind.name,
      { pollingIntervalSeconds: 1, ...kind.options },
      async (batch) => {
        // Without this the worker would wait for the next poll after each job.
        boss.notifyWorker(worker)
        for (const job of batch) await run(kind, job)
      },
    )
    if (kind.schedule) await boss.schedule(kind.name, kind.schedule)
  }
  return jobs
}

/** A worker's error reaches the listener as a copy that is no Error, whose code and stack the log would leave out. */
const asError = (error: Error) =>
  error instanceof Error ? error : Object.assign(new Error('The queue reported a copy.'), error as object)
const jobRuns = new Counter({
  registers: [registry],
  name: 'job_runs_total',
  help: 'Runs of jobs in this process, by queue and outcome.',
  labelNames: ['queue', 'outcome'],
})

type TracedData = object & { traceparent?: string }

/** A job belongs to the trace of the request that caused it. */
function withTrace(data: object): TracedData {
  const parent = traceparent()
  return parent ? { ...data, traceparent: parent } : data
}

const executorOf = (db: Trx | Db): NonNullable<ConnectionOptions['db']> => ({
  executeSql: async (text: string, values?: unknown[]) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values ?? []))
    return { rows }
  },
})
