import type { Pool } from 'pg'
import { HttpError } from '../../http/http-error.ts'
import { workerThread } from '../../jobs/worker-thread.ts'
import { perVersion } from '../derived/directory-version.ts'
import type { EncodedHomes } from './encode-homes.ts'
import type { HomeIndexTask } from './home-index-worker.ts'
import type { VersionedHomeIndex } from './read-home-index.ts'

const script = new URL('./home-index-worker.ts', import.meta.url)
const retrySeconds = 5
/** A million homes take a quarter of both. */
const thread = { timeoutMs: 60_000, memoryMegabytes: 4096, idleMs: 0 }

export interface HomeIndexes {
  /** Made once for each directory version, in a thread; whoever asks meanwhile waits. */
  homeIndex: () => Promise<VersionedHomeIndex>
  encodedHomes: () => Promise<EncodedHomes>
}

export function createHomeIndexes({ options }: Pool, version: () => Promise<number>): HomeIndexes {
  const { connectionString: databaseUrl = '', statement_timeout: maxWaitMs } = options
  const indexer = workerThread<HomeIndexTask, VersionedHomeIndex>(script, thread)
  const encoder = workerThread<HomeIndexTask, EncodedHomes>(script, thread)
  const index = perVersion(version, () => indexer.run({ databaseUrl, as: 'index' }))
  const encoded = perVersion(version, () => encoder.run({ databaseUrl, as: 'arrow' }))
  return {
    homeIndex: () => within(maxWaitMs, index()),
    encodedHomes: () => within(maxWaitMs, encoded()),
  }
}

/**
 * A person waits as long as for a statement; the thread works on for the requests that follow.
 * @throws HttpError 503
 */
function within<Value>(maxMs: number | false | undefined, result: Promise<Value>): Promise<Value> {
  if (!maxMs) return result
  return new Promise((resolve, reject) => {
    const tooSlow = 'This takes too long right now. Please try again in a moment.'
    const timeout = setTimeout(
      () => reject(new HttpError(503, tooSlow, { retryAfterSeconds: retrySeconds })),
      maxMs,
    )
    result.then(resolve, reject).finally(() => clearTimeout(timeout))
  })
}
