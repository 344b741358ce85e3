import type { ListingFormat } from '@fairtide/domain/directory/import-api'
import type { ColumnMap } from './csv/columns.ts'
import type { PlacedItem } from './feed-records.ts'
import { readBdxFeed } from './bdx/read-feed.ts'
import { readCsvFeed } from './csv/read-feed.ts'
import type { AcceptedKinds } from './reso/listing-kind.ts'
import { readResoFeed } from './reso/read-feed.ts'

/** @throws UnreadableFile during iteration, with the place where a file ends early or has another format */
export function readFeed(
  format: ListingFormat,
  files: readonly string[],
  { map = {}, resales = false, leases = false }: Partial<AcceptedKinds> & { map?: ColumnMap },
): AsyncIterable<PlacedItem> {
  if (format === 'bdx') return readBdxFeed(files)
  return format === 'reso' ? readResoFeed(files, { resales, leases }) : readCsvFeed(files, map)
}
