import type { RunPrepared } from '../database/prepared-queries.ts'
import type { Db } from '../database/schema.ts'
import { createVersionReader } from './derived/directory-version.ts'
import { type ResponseCache, createResponseCache } from './lists/response-cache.ts'
import { type LoadReferenceData, createReferenceData } from './derived/reference-data.ts'
import { createSearchParser, type ParseSearchText } from './search/search-parser.ts'
import { createSearchQueue, type SearchQueue } from './search/search-queue.ts'

export interface Directory {
  db: Db
  run: RunPrepared
  runPrepared: RunPrepared
  /** Raised by each import. */
  version: () => Promise<number>
  referenceData: LoadReferenceData
  parseSearch: ParseSearchText
  searchQueue: SearchQueue
  responseCache: ResponseCache
}

export function openDirectory(db: Db, runPrepared: RunPrepared): Directory {
  const version = createVersionReader(db)
  const referenceData = createReferenceData(db, version)
  return {
    db,
    run: async (query) => (await db.executeQuery(query.compile(db))).rows,
    runPrepared,
    version,
    referenceData,
    parseSearch: createSearchParser(db, version, referenceData),
    searchQueue: createSearchQueue(),
    responseCache: createResponseCache(version),
  }
}
