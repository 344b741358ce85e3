import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ImportResult, maxReportedRows } from '@fairtide/domain/directory/import-api'
import { connect } from '../../database/connect.ts'
import type { Db } from '../../database/schema.ts'
import { badRequest } from '../../http/http-error.ts'
import { readImportFile } from '../../jobs/import-runs.ts'
import { handleTasks } from '../../jobs/worker-script.ts'
import type { EstimateReturns } from '../derived/derive-home.ts'
import { type PlacedItem, UnreadableFile } from './feed-records.ts'
import { importListings } from './import-listings.ts'
import type { ListingsProgress, ListingsSettings, ListingsTask } from './listings-job.ts'
import { readFeed } from './read-feed.ts'

const progressMs = 500
/** One for the import's transaction, one for reading the files. */
const maxConnections = 2
const statementTimeoutMs = 10 * 60_000

interface RunningImport {
  result: Promise<ImportResult>
  progress: ListingsProgress
}

/** In the worker thread: a task starts the import, each `next` returns its progress and at the end its result. */
export function handleListingsImport(estimateReturns: EstimateReturns) {
  let running: RunningImport | undefined
  handleTasks((task: ListingsTask | 'next') => {
    if (task !== 'next') {
      const progress = { done: 0, total: null }
      running = { progress, result: runImport(task, progress, estimateReturns) }
      // The next task reports it.
      running.result.catch(() => {})
      return null
    }
    if (!running) return null
    const { result, progress } = running
    return Promise.race([result.then((result) => ({ result, progress })), sleep(progressMs, { progress })])
  })
}

async function runImport(
  { databaseUrl, runId, settings, folder }: ListingsTask,
  progress: ListingsProgress,
  estimateReturns: EstimateReturns,
): Promise<ImportResult> {
  const { db } = connect(databaseUrl, { maxConnections, statementTimeoutMs })
  try {
    const files = await writeFiles(db, runId, settings, folder)
    progress.total = files.reduce((sum, { lines }) => sum + lines, 0)
    const paths = files.map((file) => file.path)
    const { format, source, dryRun, full, anyState } = settings
    const { resales = false, leases = false } = settings
    const items = countLines(readFeed(format, paths, { resales, leases }), progress)
    const { refused, unread, ...summary } = await importListings(db, items, {
      source,
      dryRun,
      full,
      anyState,
      isTree: format === 'bdx',
      estimateReturns,
    })
    return {
      ...summary,
      refused_count: refused.length,
      refused: refused.slice(0, maxReportedRows),
      unread_count: unread.length,
      unread: unread.slice(0, maxReportedRows),
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const { place, message } = error
    throw badRequest(`${place.file}, line ${place.line}: ${message} Nothing was imported.`)
  } finally {
    await db.destroy()
  }
}

/** Each into a folder of its own, under its own name, by which errors refer to it. */
async function writeFiles(db: Db, runId: string, { files }: ListingsSettings, folder: string) {
  const parts = readImportFile(db, runId)
  const written = []
  for (const [index, { name, bytes }] of files.entries()) {
    const own = path.join(folder, String(index))
    await mkdir(own)
    const file = { path: path.join(own, name), lines: 0 }
    await pipeline(
      Readable.from(takeParts(parts, bytes, (part) => (file.lines += countLineEnds(part)))),
      createWriteStream(file.path, { mode: 0o600 }),
    )
    written.push(file)
  }
  return written
}

/** Each file begins with a part of its own. */
async function* takeParts(parts: AsyncGenerator<Buffer>, bytes: number, onPart: (part: Buffer) => void) {
  for (let left = bytes; left > 0;) {
    const { value, done } = await parts.next()
    if (done) throw new Error('A part of the uploaded file is missing.')
    left -= value.length
    onPart(value)
    yield value
  }
}

const lineEnd = 10
function countLineEnds(part: Buffer): number {
  let count = 0
  for (let at = part.indexOf(lineEnd); at >= 0; at = part.indexOf(lineEnd, at + 1)) count += 1
  return count
}

async function* countLines(
  items: AsyncIterable<PlacedItem>,
  progress: ListingsProgress,
): AsyncGenerator<PlacedItem> {
  let before = 0
  let last = { file: '', line: 0 }
  for await (const item of items) {
    if (item.file !== last.file) before += last.line
    last = { file: item.file, line: item.line }
    progress.done = Math.max(progress.done, Math.min(before + item.line, progress.total ?? 0))
    yield item
  }
  progress.done = progress.total ?? 0
}
