import { buffer } from 'node:stream/consumers'
import type { Db, Trx } from '../database/schema.ts'
import { type ClaimedRun, importRunsJob, saveProgress } from './claim-imports.ts'
import type { OpenedImport, OpenImportTask } from './import-script.ts'
import { type ImportKind, readImportFile } from './import-runs.ts'
import type { JobKind } from './jobs.ts'
import { workerThread } from './worker-thread.ts'

/** For opening the file, or for one item; a 50 MB file takes a minute on a slow machine. */
const maxStepMs = 60_000
const workerMegabytes = 1024

interface ImportJobOptions<Item, Summary extends object> {
  kind: ImportKind
  script: URL
  settings?: object
  db: Db
  /** Imports one item in the transaction that saves the progress, and returns the new summary. */
  importItem(trx: Trx, item: Item, summary: Summary): Promise<Summary>
}

/** Reads a file item by item in a worker thread, and imports each in a transaction of its own. */
export const importJob = <Item, Summary extends object>(
  options: ImportJobOptions<Item, Summary>,
): JobKind<object> => importRunsJob(options.db, options.kind, (run) => importFile(options, run))

async function importFile<Item, Summary extends object>(
  { script, settings, db, importItem }: ImportJobOptions<Item, Summary>,
  run: ClaimedRun,
) {
  const thread = workerThread<OpenImportTask | 'next', OpenedImport<Summary> | Item | null>(script, {
    timeoutMs: maxStepMs,
    memoryMegabytes: workerMegabytes,
  })
  try {
    const file = await buffer(readImportFile(db, run.id))
    const opened = (await thread.run({ file, after: run.done, settings })) as OpenedImport<Summary>
    let summary = (run.summary as Summary | null) ?? opened.summary
    let done = run.done
    await saveProgress(db, run, { total: opened.total, done, summary })
    for (;;) {
      const next = (await thread.run('next')) as { item: Item; count: number } | null
      if (!next) break
      done += next.count
      summary = await db.transaction().execute(async (trx) => {
        const counted = await importItem(trx, next.item, summary)
        await saveProgress(trx, run, { total: opened.total, done, summary: counted })
        return counted
      })
    }
  } finally {
    await thread.stop()
  }
}
