import { sql } from 'kysely'
import type { Db, Trx } from '../database/schema.ts'
import type { Jobs } from './jobs.ts'
import { conflict } from '../http/http-error.ts'

export type ImportKind = 'posts' | 'subscribers'

export const importJobName = (kind: ImportKind) => `import-${kind}`

const partBytes = 1024 * 1024
const maxUnfinished = 5
const maxListedRuns = 5
const maxStoredRuns = 50

/** @throws 409 if too many files are waiting */
export async function enqueueImport<Summary extends object>(
  trx: Trx,
  jobs: Jobs,
  kind: ImportKind,
  file: Uint8Array,
) {
  await sql`select pg_advisory_xact_lock(hashtext(${`import ${kind}`}))`.execute(trx)
  const unfinished = await trx
    .selectFrom('import_runs')
    .select('id')
    .where('kind', '=', kind)
    .where('finished_at', 'is', null)
    .execute()
  if (unfinished.length >= maxUnfinished)
    throw conflict(`${maxUnfinished} files wait to be read already. Please wait until one of them is done.`)
  await trx
    .deleteFrom('import_runs')
    .where('kind', '=', kind)
    .where('finished_at', 'is not', null)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('import_runs')
        .select('id')
        .where('kind', '=', kind)
        .orderBy('created_at', 'desc')
        .limit(maxStoredRuns),
    )
    .execute()
  const run = await trx.insertInto('import_runs').values({ kind }).returningAll().executeTakeFirstOrThrow()
  for (let part = 0; part * partBytes < file.length; part += 1) {
    const bytes = Buffer.from(file.subarray(part * partBytes, (part + 1) * partBytes))
    await trx.insertInto('import_files').values({ run_id: run.id, part, bytes }).execute()
  }
  await jobs.enqueue(trx, importJobName(kind), {})
  return toImportRun<Summary>(run)
}

/** In parts, so that no query holds the whole file. */
export async function readImportFile(db: Db, runId: string): Promise<Buffer> {
  const parts: Buffer[] = []
  for (;;) {
    const next = await db
      .selectFrom('import_files')
      .select('bytes')
      .where('run_id', '=', runId)
      .where('part', '=', parts.length)
      .executeTakeFirst()
    if (!next) return Buffer.concat(parts)
    parts.push(next.bytes)
  }
}

export async function listImports<Summary extends object>(db: Db, kind: ImportKind) {
  const rows = await db
    .selectFrom('import_runs')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .limit(maxListedRuns)
    .execute()
  return rows.map((row) => toImportRun<Summary>(row))
}

interface RunRow {
  id: string
  state: 'waiting' | 'working' | 'done' | 'refused'
  done: number
  total: number | null
  summary: object | null
  error: string | null
  created_at: Date
  finished_at: Date | null
}

const toImportRun = <Summary extends object>({
  id,
  state,
  done,
  total,
  summary,
  error,
  created_at,
  finished_at,
}: RunRow) => ({
  id,
  state,
  done,
  total,
  error,
  summary: summary as Summary | null,
  created_at: created_at.toISOString(),
  finished_at: finished_at?.toISOString() ?? null,
})
