import path from 'node:path'
import type { PlacedItem } from '../feed-records.ts'
import { readJsonRecords } from '../parsing/read-json.ts'
import type { AcceptedKinds } from './listing-kind.ts'
import { resoItems } from './records.ts'

/** Reads JSON of the RESO Web API: one or more pages with `value` per file. */
export async function* readResoFeed(
  files: readonly string[],
  accepted: AcceptedKinds = { resales: false, leases: false },
): AsyncGenerator<PlacedItem> {
  for (const file of files) {
    const name = path.basename(file)
    for await (const { record, line } of readJsonRecords(file, name))
      for (const item of resoItems(record, accepted)) yield { ...item, file: name, line }
  }
}
