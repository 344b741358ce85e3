import type { ColumnMap, CsvKind } from './columns.ts'
import { recordsOfRow } from './records.ts'
import type { PlacedItem } from '../feed-records.ts'
import { openCsv } from './open-csv.ts'

/** Communities before plans and homes, which refer to them. */
const order: readonly CsvKind[] = ['rents', 'communities', 'plans', 'homes']

export async function* readCsvFeed(
  files: readonly string[],
  map: ColumnMap = {},
): AsyncGenerator<PlacedItem> {
  const opened = []
  for (const file of files) opened.push(await openCsv(file, map))
  for (const file of opened.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)))
    for await (const row of file.rows)
      for (const item of recordsOfRow(file, row)) yield { ...item, file: file.name, line: row.line }
}
