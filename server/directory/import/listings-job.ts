import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ImportResult, ListingFormat } from '@fairtide/domain/directory/import-api'
import type { Db } from '../../database/schema.ts'
import { listingsFolderPrefix } from '../../http/temporary-folders.ts'
import { type ClaimedRun, importRunsJob, saveProgress } from '../../jobs/claim-imports.ts'
import { workerThread } from '../../jobs/worker-thread.ts'

/** The options of an upload; `files` in the order of their stored bytes. */
export interface ListingsSettings {
  source: string
  format: ListingFormat
  dryRun: boolean
  full: boolean
  anyState: boolean
  resales?: boolean
  leases?: boolean
  files: { name: string; bytes: number }[]
}

export interface ListingsTask {
  databaseUrl: string
  runId: string
  settings: ListingsSettings
  /** An empty folder for the files. */
  folder: string
}

/** In lines of the files; `total` is null until they are opened. */
export interface ListingsProgress {
  done: number
  total: number | null
}

interface ListingsJobOptions {
  db: Db
  databaseUrl: string
  script: URL
}

/** The thread reports its progress twice a second unless a file blocks it. */
const maxStepMs = 60_000
const workerMegabytes = 1024

/** Runs a whole import in a worker thread with connections of its own. */
export const listingsImportJob = (options: ListingsJobOptions) =>
  importRunsJob(options.db, 'listings', (run) => importFiles(options, run))

async function importFiles({ db, databaseUrl, script }: ListingsJobOptions, run: ClaimedRun) {
  const thread = workerThread<ListingsTask | 'next', { result?: ImportResult; progress: ListingsProgress }>(
    script,
    { timeoutMs: maxStepMs, memoryMegabytes: workerMegabytes },
  )
  // By the run's id, so that a further try removes what a killed process left.
  const folder = path.join(tmpdir(), listingsFolderPrefix + run.id)
  try {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { mode: 0o700 })
    await thread.run({ databaseUrl, runId: run.id, settings: run.settings as ListingsSettings, folder })
    for (;;) {
      const { result, progress } = await thread.run('next')
      const { done, total } = progress
      if (total !== null) await saveProgress(db, run, { done, total, summary: result ?? null })
      if (result) return
    }
  } finally {
    await thread.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
