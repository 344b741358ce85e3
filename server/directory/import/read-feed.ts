import type { ListingFormat } from '@fairtide/domain/directory/import-api'
import type { ColumnMap } from './csv/columns.ts'
import type { PlacedItem } from './feed-records.ts'
import { readBdxFeed } from './bdx/read-feed.ts'
import { readCsvFeed } from './csv/read-feed.ts'
import { readResoFeed } from './reso/read-feed.ts'

/**
 * Reads files of one format, one after the other.
 * @throws UnreadableFile while it is read, with the place where a file breaks off or is none of its format
 */
export function readFeed(
  format: ListingFormat,
  files: readonly string[],
  map: ColumnMap,
): AsyncIterable<PlacedItem> {
  if (format === 'bdx') return readBdxFeed(files)
  return format === 'reso' ? readResoFeed(files) : readCsvFeed(files, map)
}
