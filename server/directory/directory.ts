import type { Run } from '../database/prepared-queries.ts'
import type { Db } from '../database/schema.ts'
import { createVersionReader } from './derived/directory-version.ts'
import { type ResponseCache, createResponseCache } from './lists/response-cache.ts'
import { type LoadReferenceData, createReferenceData } from './derived/reference-data.ts'
import { makeSearchReader, type ReadSearchText } from './search/search-reader.ts'
import { makeSearchTurns, type SearchTurns } from './search/search-turns.ts'

/** What every route of the directory needs. */
export interface Directory {
  db: Db
  run: Run
  /** For queries that repeat with other values. */
  runPrepared: Run
  /** Raised by each import. */
  version: () => Promise<number>
  referenceData: LoadReferenceData
  readSearch: ReadSearchText
  turns: SearchTurns
  hot: ResponseCache
}

export function openDirectory(db: Db, runPrepared: Run): Directory {
  const version = createVersionReader(db)
  const referenceData = createReferenceData(db, version)
  return {
    db,
    run: async (query) => (await db.executeQuery(query.compile(db))).rows,
    runPrepared,
    version,
    referenceData,
    readSearch: makeSearchReader(db, version, referenceData),
    turns: makeSearchTurns(),
    hot: createResponseCache(version),
  }
}
