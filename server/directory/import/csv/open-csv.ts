import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type CsvError, parse } from 'csv-parse'
import { type ColumnMap, type CsvColumn, type CsvKind, detectFileKind, matchHeaders } from './columns.ts'
import { UnreadableFile } from '../feed-records.ts'
import { readText } from '../parsing/read-text.ts'

export interface CsvRow {
  line: number
  text: (column: CsvColumn) => string
  rest: () => Record<string, string>
  /** For tables such as HUD's, whose headers are no columns of ours. */
  byHeader: (header: string) => string
}

export interface CsvFile {
  name: string
  kind: CsvKind
  has: (column: CsvColumn) => boolean
  rows: AsyncIterable<CsvRow>
}

/** The separator that is most frequent in the header line. */
function detectSeparator(start: string): string {
  const header = start.replace(/"[^"]*"/g, '').split(/\r?\n/)[0] ?? ''
  const counts = [',', ';', '\t'].map((separator) => [header.split(separator).length, separator] as const)
  return counts.toSorted(([a], [b]) => b - a)[0]?.[1] ?? ','
}

/** Opens a table with commas, semicolons or tabs. @throws UnreadableFile when the headers fit nothing */
export async function openCsv(file: string, map: ColumnMap): Promise<CsvFile> {
  const name = path.basename(file)
  const records = loadReferenceData(file, name)[Symbol.asyncIterator]()
  const first = await records.next()
  if (first.done) throw new UnreadableFile({ file: name, line: 1 }, 'The file is empty.')
  const headers = first.value.cells.map((header) => header.trim())
  const columns = matchHeaders(headers, map)
  const kind = detectFileKind(headers, columns)
  if (!kind)
    throw new UnreadableFile(
      { file: name, line: 1 },
      `The headers name neither communities, floor plans, homes nor rents: ${headers.join(', ').slice(0, 200)}.`,
    )

  const indexByColumn = new Map(
    columns.flatMap((column, index) => (column ? [[column, index] as const] : [])),
  )
  const restIndexes = columns.flatMap((column, index) => (column || !headers[index] ? [] : [index]))
  const toRow = ({ line, cells }: CsvRecord): CsvRow => ({
    line,
    text: (column) => cells[indexByColumn.get(column) ?? -1] ?? '',
    rest: () =>
      Object.fromEntries(
        restIndexes
          .map((index) => [headers[index] ?? '', cells[index] ?? ''])
          .filter(([, cell]) => cell !== ''),
      ),
    byHeader: (header) =>
      cells[headers.findIndex((candidate) => candidate.toLowerCase() === header.toLowerCase())] ?? '',
  })
  async function* rows() {
    for await (const record of { [Symbol.asyncIterator]: () => records })
      if (record.cells.some((cell) => cell.trim() !== '')) yield toRow(record)
  }
  return { name, kind, has: (column) => indexByColumn.has(column), rows: rows() }
}

/** An unclosed quote would otherwise read the rest of the file into one row. */
const maxRowBytes = 1024 * 1024
const maxColumns = 1000
const maxEmptyRows = 100_000
const bytesPerWrite = 16 * 1024

interface CsvRecord {
  line: number
  cells: string[]
}

async function* loadReferenceData(file: string, name: string): AsyncGenerator<CsvRecord> {
  let line = 1
  const chunks = readText(file, () => ({ file: name, line }))
  const first = await chunks.next()
  if (first.done) return
  const parser = parse({
    bom: true,
    delimiter: detectSeparator(first.value),
    info: true,
    // The parser's limit on the size of a row does not count empty cells.
    cast: (cell, { index }) => {
      if (index >= maxColumns) throw new Error(`A row has more than ${maxColumns} columns.`)
      return cell
    },
    max_record_size: maxRowBytes,
    relax_column_count: true,
    relax_quotes: true,
  })
  let lastChunk = first.value
  async function feed(chunk: string) {
    const bytes = Buffer.from(chunk)
    for (let from = 0; from < bytes.length; from += bytesPerWrite) {
      const hasRoom = parser.write(bytes.subarray(from, from + bytesPerWrite))
      if (!hasRoom) await new Promise((resume) => parser.once('drain', resume))
      // Lets other requests run.
      await setImmediate()
    }
  }
  // Waits for the parser to be read, so that memory does not grow with the file.
  const feeding = (async () => {
    await feed(first.value)
    for await (const chunk of chunks) {
      if (chunk) lastChunk = chunk
      await feed(chunk)
    }
    parser.end()
  })().catch((error: unknown) => parser.destroy(error as Error))
  let headerCells = 0
  let lastCells = 0
  let emptyRows = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      headerCells ||= record.length
      lastCells = record.length
      emptyRows = record.length === 1 && record[0] === '' ? emptyRows + 1 : 0
      if (emptyRows > maxEmptyRows)
        throw new UnreadableFile({ file: name, line }, `More than ${maxEmptyRows} lines in turn are empty.`)
      yield { line, cells: record }
      line = info.lines + 1
    }
    await feeding
    if (lastCells < headerCells && !/[\r\n]$/.test(lastChunk))
      throw new UnreadableFile({ file: name, line: line - 1 }, 'The file breaks off in its last row.')
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    const { code, lines } = error as CsvError & { lines?: number }
    const reason =
      code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'The file breaks off inside quotes.'
        : code === 'CSV_MAX_RECORD_SIZE'
          ? 'A row is longer than a million characters.'
          : (error as Error).message
    throw new UnreadableFile({ file: name, line: lines ?? line }, reason)
  }
}
