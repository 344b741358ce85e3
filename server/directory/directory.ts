import type { Run } from '../database/prepared-queries.ts'
import type { Db } from '../database/schema.ts'
import { makeVersion } from './directory-version.ts'
import { type HotAnswers, makeHotAnswers } from './hot-answers.ts'
import { type KnowRecords, makeKnownRecords } from './known-records.ts'

/** What every list and page of the directory works with. */
export interface Directory {
  db: Db
  run: Run
  /** For queries that are asked again and again with other values. */
  runPrepared: Run
  /** The version of the listings. */
  version: () => Promise<number>
  know: KnowRecords
  hot: HotAnswers
}

export function openDirectory(db: Db, runPrepared: Run): Directory {
  const version = makeVersion(db)
  return {
    db,
    run: async (query) => (await db.executeQuery(query.compile(db))).rows,
    runPrepared,
    version,
    know: makeKnownRecords(db, version),
    hot: makeHotAnswers(version),
  }
}
