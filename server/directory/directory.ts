import type { RunPrepared } from '../database/prepared-queries.ts'
import type { Connection } from '../database/connect.ts'
import type { Db } from '../database/schema.ts'
import { createVersionReader, type ReadVersion } from './derived/directory-version.ts'
import { createHomeRecords, type ReadHomeRecords } from './home-index/home-records.ts'
import { createHomeIndexes, type HomeIndexes } from './home-index/load-home-index.ts'
import { type ResponseCache, createResponseCache } from './lists/response-cache.ts'
import { type LoadReferenceData, createReferenceData } from './derived/reference-data.ts'
import { createSearchParser, type ParseSearchText } from './search/search-parser.ts'
import { createSearchQueue, type SearchQueue } from './search/search-queue.ts'

export interface Directory extends HomeIndexes {
  db: Db
  run: RunPrepared
  runPrepared: RunPrepared
  /** Raised by each import. */
  version: ReadVersion
  homeRecords: ReadHomeRecords
  referenceData: LoadReferenceData
  parseSearch: ParseSearchText
  searchQueue: SearchQueue
  responseCache: ResponseCache
}

export function openDirectory({ db, pool, runPrepared }: Connection): Directory {
  const version = createVersionReader(db)
  const referenceData = createReferenceData(db, version)
  return {
    db,
    run: async (query) => (await db.executeQuery(query.compile(db))).rows,
    runPrepared,
    version,
    ...createHomeIndexes(pool, version),
    homeRecords: createHomeRecords(runPrepared),
    referenceData,
    parseSearch: createSearchParser(db, version, referenceData),
    searchQueue: createSearchQueue(),
    responseCache: createResponseCache(version),
  }
}
