import { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import { PgBoss, type ConnectionOptions, type WorkOptions } from 'pg-boss'
import type { Db, Trx } from '../database/schema.ts'

/** How a kind of job is tried again: about twelve hours in all, so that an evening without a mail server loses nothing. */
const retries = { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 }

/** A kind of work that is done after the answer, once, in whichever server process is free. */
export interface JobKind<Data extends object> {
  name: string
  /** Never throws lightly: a throw means that the job is tried again. */
  run(data: Data, job: { id: string }): Promise<void>
  /** A five-field cron expression (UTC) for work that comes round by itself. */
  schedule?: string
  options?: WorkOptions
}

export interface Jobs {
  /** Leaves a job in the transaction of the row that causes it: both land, or neither. */
  enqueue<Data extends object>(
    trx: Trx | Db,
    name: string,
    data: Data,
    options?: { singletonKey?: string; deleteAfterSeconds?: number },
  ): Promise<void>
  stop(): Promise<void>
}

/** Starts the job queue over the shared pool and sets workers to every kind; a kind may leave jobs itself. */
export async function startJobs(
  pool: Pool,
  createKinds: (jobs: Jobs) => JobKind<never>[],
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
  async function run(kind: JobKind<never>, { id, data }: { id: string; data: unknown }) {
    try {
      await kind.run(data as never, { id })
    } catch (error) {
      onError('A job failed; it is tried again', error, { kind: kind.name, job: id })
      throw error
    }
  }
  await boss.start()
  for (const kind of createKinds(jobs)) {
    await boss.createQueue(kind.name, retries)
    const worker = await boss.work(
      kind.name,
      { pollingIntervalSeconds: 1, ...kind.options },
      async (batch) => {
        // Else it would rest until the next poll after every single job, with a thousand waiting.
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
