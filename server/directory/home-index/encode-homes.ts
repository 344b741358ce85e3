import { brotliCompressSync, constants } from 'node:zlib'
import {
  type Column,
  columnFromArray,
  type DataType,
  dictionary,
  float64,
  int32,
  tableFromColumns,
  tableToIPC,
  uint16,
  uint8,
  utf8,
} from '@uwdata/flechette'
import { browserHomeNames, browserHomeNumbers } from '@fairtide/domain/directory/home-index/browser-columns'
import { mapColumns } from '@fairtide/domain/directory/home-index/home-columns'
import type { Client } from 'pg'
import { readColumns } from './read-columns.ts'

export interface EncodedHomes {
  version: number
  /** Arrow's stream format, compressed with brotli. */
  bytes: Uint8Array
}

const brotliParameters = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_LGWIN]: 24 }

/** The listed homes as bytes for browsers: dictionaries, because values repeat, and each id as its distance from the last. */
export async function encodeHomes(client: Client): Promise<EncodedHomes> {
  const texts = mapColumns(browserHomeNames, (): string[] => [])
  const columns = { numbers: browserHomeNumbers, texts: browserHomeNames, listedOnly: true }
  const { version, ids, numbers } = await readColumns(client, columns, (batch) => {
    for (const name of browserHomeNames) for (const text of batch[name]) texts[name].push(text ?? '')
  })
  const steps = ids.map((id, home) => id - (ids[home - 1] ?? 0))
  const table: [string, Column<unknown>][] = [['id_step', columnFromArray(steps)]]
  for (const name of browserHomeNumbers) table.push([name, dictionaryColumn([...numbers[name]], float64())])
  for (const name of browserHomeNames) table.push([name, dictionaryColumn(texts[name], utf8())])
  // The library knows no type of a column without values.
  const bytes = tableToIPC(tableFromColumns(ids.length > 0 ? table : []), { format: 'stream' })
  if (!bytes) throw new Error('The homes could not be encoded.')
  return { version, bytes: brotliCompressSync(bytes, { params: brotliParameters }) }
}

function dictionaryColumn(values: (number | string)[], type: DataType): Column<unknown> {
  const distinct = new Set(values).size
  const codes = distinct <= 2 ** 8 ? uint8() : distinct <= 2 ** 16 ? uint16() : int32()
  return columnFromArray(values, dictionary(type, codes))
}
