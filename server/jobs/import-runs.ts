import { sql } from 'kysely'
import type { Db, Trx } from '../database/schema.ts'
import { storableJson } from '../database/storable-text.ts'
import type { Jobs } from './jobs.ts'
import { conflict } from '../http/http-error.ts'

export type ImportKind = 'posts' | 'subscribers' | 'listings'

export const importJobName = (kind: ImportKind) => `import-${kind}`

export const partBytes = 1024 * 1024
const maxUnfinished = 5
const maxListedRuns = 5
const maxStoredRuns = 50

/** @throws 409 if too many files are waiting */
export async function enqueueImport<Summary extends object>(
  trx: Trx,
  jobs: Jobs,
  kind: ImportKind,
  file: Uint8Array | AsyncIterable<Uint8Array>,
  settings: object | null = null,
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
  const run = await trx
    .insertInto('import_runs')
    .values({ kind, settings: settings && storableJson(settings) })
    .returningAll()
    .executeTakeFirstOrThrow()
  let part = 0
  for await (const bytes of file instanceof Uint8Array ? partsOf(file) : file) {
    await trx
      .insertInto('import_files')
      .values({ run_id: run.id, part, bytes: Buffer.from(bytes) })
      .execute()
    part += 1
  }
  await jobs.enqueue(trx, importJobName(kind), {})
  return toImportRun<Summary>(run)
}

function* partsOf(file: Uint8Array) {
  for (let from = 0; from < file.length; from += partBytes) yield file.subarray(from, from + partBytes)
}

/** In parts, so that no query holds the whole file. */
export async function* readImportFile(db: Db, runId: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const next = await db
      .selectFrom('import_files')
      .select('bytes')
      .where('run_id', '=', runId)
      .where('part', '=', part)
      .executeTakeFirst()
    if (!next) return
    yield next.bytes
  }
}

export const listImportRows = (db: Db, kind: ImportKind) =>
  db
    .selectFrom('import_runs')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .limit(maxListedRuns)
    .execute()

export const listImports = async <Summary extends object>(db: Db, kind: ImportKind) =>
  (await listImportRows(db, kind)).map((row) => toImportRun<Summary>(row))

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

export const toImportRun = <Summary extends object>({
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
