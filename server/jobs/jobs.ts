import { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import { PgBoss, type ConnectionOptions, type WorkOptions } from 'pg-boss'
import type { Db, Trx } from '../database/schema.ts'

/** About twelve hours in all, so that an evening without a mail server loses nothing. */
const retries = { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 }

export interface JobKind<Data extends object> {
  name: string
  /** A throw retries the job. */
  run(data: Data, job: { id: string }): Promise<void>
  /** Five-field cron expression in UTC. */
  schedule?: string
  options?: WorkOptions
}

export interface Jobs {
  /** Enqueues a job in the caller's transaction, so that both commit or neither. */
  enqueue<Data extends object>(
    trx: Trx | Db,
    name: string,
    data: Data,
    options?: { singletonKey?: string; deleteAfterSeconds?: number },
  ): Promise<void>
  stop(): Promise<void>
}

export async function startJobs(
  pool: Pool,
  createKinds: (jobs: Jobs) => JobKind<object>[],
  onError: (doing: string, error: unknown, more?: Record<string, string>) => void,
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    schema: 'jobs',
  })
  boss.on('error', (error) => onError('The job queue failed', error))
  const jobs: Jobs = {
    async enqueue(trx, name, data, options) {
      await boss.send(name, data, { ...options, db: executorOf(trx) })
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
  async function run(kind: JobKind<object>, { id, data }: { id: string; data: object }) {
    try {
      await kind.run(data, { id })
    } catch (error) {
      onError('A job failed; it is tried again', error, { kind: kind.name, job: id })
      throw error
    }
  }
  await boss.start()
  for (const kind of createKinds(jobs)) {
    await boss.createQueue(kind.name, retries)
    const worker = await boss.work<object>(
      kind.name,
      { pollingIntervalSeconds: 1, ...kind.options },
      async (batch) => {
        // Otherwise pg-boss waits for the next poll after each job.
        boss.notifyWorker(worker)
        for (const job of batch) await run(kind, job)
      },
    )
    if (kind.schedule) await boss.schedule(kind.name, kind.schedule)
  }
  return jobs
}

const executorOf = (db: Trx | Db): NonNullable<ConnectionOptions['db']> => ({
  executeSql: async (text: string, values?: unknown[]) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values ?? []))
    return { rows }
  },
})
