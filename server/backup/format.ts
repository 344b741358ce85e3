/**
 * A backup is gzipped text: the first line, a comment with the header as JSON, then for each table a line
 * `copy "name" ("column", …) from stdin;`, its rows in PostgreSQL's COPY text format and the line `\.`;
 * finally a `select setval(…);` for each sequence.
 */
export interface BackupHeader {
  version: number
  writtenAt: string
  /** In the order in which they were applied. */
  migrations: { name: string; checksum: string }[]
}

export const formatVersion = 1
export const firstLine = '-- A backup of Fairtide. Restore it with: npm run fairtide -- restore FILE'
/** Never a row, because COPY doubles backslashes in values. */
export const endOfTable = '\\.'
