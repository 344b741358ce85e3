import { sql } from 'kysely'
import type { Db, Trx } from '../database/schema.ts'
import { storableJson, storableText } from '../database/storable-text.ts'
import { type ImportKind, importJobName } from './import-runs.ts'
import type { JobKind } from './jobs.ts'
import { HttpError } from '../http/http-error.ts'
import { WorkerTimeout } from './worker-thread.ts'

/** A run without a heartbeat for this long has lost its process. */
const staleSeconds = 60
const heartbeatMs = 10_000
const maxAttempts = 3

export interface ClaimedRun {
  id: string
  tries: number
  done: number
  summary: object | null
  settings: object | null
}

/** Imports waiting runs of a kind, one at a time across all processes; resumes a run whose process was killed. */
export function importRunsJob(
  db: Db,
  kind: ImportKind,
  importRun: (run: ClaimedRun) => Promise<void>,
): JobKind<object> {
  return {
    name: importJobName(kind),
    schedule: '* * * * *',
    async run() {
      for (let run = await claim(db, kind); run; run = await claim(db, kind)) {
        const { id, tries } = run
        const heartbeat = setInterval(() => {
          // If the connection is lost, the next step fails and reports it.
          sendHeartbeat(db, { id, tries }).catch(() => {})
        }, heartbeatMs)
        try {
          await importRun(run)
          await finish(db, run, 'done', null)
        } catch (error) {
          const reason = refusalMessage(error)
          if (reason === null) throw error
          await finish(db, run, 'refused', reason)
        } finally {
          clearInterval(heartbeat)
        }
      }
    },
  }
}

/** The message for the admin; null if the file is not at fault and a retry may help. */
function refusalMessage(error: unknown): string | null {
  if (error instanceof HttpError) return error.message
  if (error instanceof WorkerTimeout) return 'This file takes too long to read. Please export it in parts.'
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ERR_WORKER_OUT_OF_MEMORY')
    return 'This file takes too much memory to read. Please export it in parts.'
  return null
}

async function claim(db: Db, kind: ImportKind): Promise<ClaimedRun | undefined> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`import ${kind}`}))`.execute(trx)
    const [first] = await trx
      .selectFrom('import_runs')
      .select(['id', 'state', 'tries'])
      .select(
        sql<boolean>`state = 'working' and alive_at > now() - make_interval(secs => ${staleSeconds})`.as(
          'busy',
        ),
      )
      .where('kind', '=', kind)
      .where('finished_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .execute()
    if (!first || first.busy) return undefined
    if (first.tries >= maxAttempts) {
      await finish(
        trx,
        first,
        'refused',
        'This file could not be read in three attempts. Please export it in parts.',
      )
      return undefined
    }
    return trx
      .updateTable('import_runs')
      .set({ state: 'working', tries: first.tries + 1, alive_at: sql`now()` })
      .where('id', '=', first.id)
      .returning(['id', 'tries', 'done', 'summary', 'settings'])
      .executeTakeFirst()
  })
}

const sendHeartbeat = (db: Db, run: Pick<ClaimedRun, 'id' | 'tries'>) =>
  db
    .updateTable('import_runs')
    .set({ alive_at: sql`now()` })
    .where('id', '=', run.id)
    .where('tries', '=', run.tries)
    .where('finished_at', 'is', null)
    .execute()

/** @throws if another process has claimed the run, so that the transaction rolls back */
export async function saveProgress(
  db: Db | Trx,
  run: ClaimedRun,
  { total, done, summary }: { total: number; done: number; summary: object | null },
) {
  const saved = await db
    .updateTable('import_runs')
    .set({ total, done, summary: summary && storableJson(summary), alive_at: sql`now()` })
    .where('id', '=', run.id)
    .where('tries', '=', run.tries)
    .where('finished_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!saved) throw new Error('Another process has taken over this import.')
}

async function finish(
  db: Db | Trx,
  run: Pick<ClaimedRun, 'id' | 'tries'>,
  state: 'done' | 'refused',
  error: string | null,
) {
  const finished = await db
    .updateTable('import_runs')
    // A reason may quote the file.
    .set({ state, error: error && storableText(error), finished_at: sql`now()` })
    .where('id', '=', run.id)
    .where('tries', '=', run.tries)
    .returning('id')
    .executeTakeFirst()
  if (finished) await db.deleteFrom('import_files').where('run_id', '=', run.id).execute()
}
