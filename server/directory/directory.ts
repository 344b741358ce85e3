import type { RunPrepared } from '../database/prepared-queries.ts'
import type { Db } from '../database/schema.ts'
import { makeVersion } from './derived/directory-version.ts'
import { type ResponseCache, createResponseCache } from './lists/response-cache.ts'
import { type KnowRecords, createReferenceData } from './derived/reference-data.ts'
import { makeSearchReader, type ReadSearchText } from './search/search-reader.ts'
import { makeSearchTurns, type SearchTurns } from './search/search-turns.ts'

/** What every list and page of the directory works with. */
export interface Directory {
  db: Db
  run: RunPrepared
  /** For queries that are asked again and again with other values. */
  runPrepared: RunPrepared
  /** The version of the listings. */
  version: () => Promise<number>
  know: KnowRecords
  readSearch: ReadSearchText
  turns: SearchTurns
  hot: ResponseCache
}

export function openDirectory(db: Db, runPrepared: RunPrepared): Directory {
  const version = makeVersion(db)
  const know = createReferenceData(db, version)
  return {
    db,
    run: async (query) => (await db.executeQuery(query.compile(db))).rows,
    runPrepared,
    version,
    know,
    readSearch: makeSearchReader(db, version, know),
    turns: makeSearchTurns(),
    hot: createResponseCache(version),
  }
}
