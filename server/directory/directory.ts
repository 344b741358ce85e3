import type { Db } from '../database/schema.ts'
import { makeVersion } from './directory-version.ts'
import { type HotAnswers, makeHotAnswers } from './hot-answers.ts'
import { type KnowRecords, makeKnownRecords } from './known-records.ts'

/** What every list and page of the directory works with. */
export interface Directory {
  db: Db
  /** The version of the listings. */
  version: () => Promise<number>
  know: KnowRecords
  hot: HotAnswers
}

export function openDirectory(db: Db): Directory {
  const version = makeVersion(db)
  return { db, version, know: makeKnownRecords(db, version), hot: makeHotAnswers(version) }
}
