import { brotliCompressSync, constants } from 'node:zlib'
import {
  type Column,
  type DataType,
  columnFromArray,
  dictionary,
  float64,
  int32,
  tableFromColumns,
  tableToIPC,
  uint16,
  uint8,
  utf8,
} from '@uwdata/flechette'
import {
  type HomeColumns,
  nameColumns,
  numberColumns,
} from '@fairtide/domain/directory/home-index/home-columns'

export interface EncodedHomeIndex {
  version: number
  /** Arrow's stream format, compressed with brotli. */
  bytes: Uint8Array
}

/** What the browser neither filters by nor calculates with, or calculates itself. */
const serverOnly: ReadonlySet<string> = new Set([
  'estimated_cap_rate',
  'estimated_cash_on_cash',
  'estimated_dscr',
  'cash_flow',
  'latitude',
  'longitude',
  'floorplan',
  'state',
])

const brotliParameters = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_LGWIN]: 24 }

/** The listed homes as bytes for browsers: dictionaries, because values repeat, and each id as its distance from the last. */
export function encodeHomeIndex(version: number, { ids, numbers, names }: HomeColumns): EncodedHomeIndex {
  const status = names.availability_status
  const listed = [...ids.keys()].filter((home) => status.values[status.codes[home] ?? 0] !== 'delisted')
  const steps = listed.map((home, at) => (ids[home] ?? 0) - (at > 0 ? (ids[listed[at - 1] ?? 0] ?? 0) : 0))
  const table: [string, Column<unknown>][] = [['id_step', columnFromArray(Int32Array.from(steps))]]
  for (const name of numberColumns) {
    if (serverOnly.has(name)) continue
    const values = listed.map((home) => numbers[name][home] ?? Number.NaN)
    table.push([name, dictionaryColumn(values, float64())])
  }
  for (const name of nameColumns) {
    if (serverOnly.has(name)) continue
    const { codes, values } = names[name]
    table.push([
      name,
      dictionaryColumn(
        listed.map((home) => values[codes[home] ?? 0] ?? ''),
        utf8(),
      ),
    ])
  }
  const bytes = tableToIPC(tableFromColumns(table), { format: 'stream' })
  if (!bytes) throw new Error('The homes could not be encoded.')
  return { version, bytes: brotliCompressSync(bytes, { params: brotliParameters }) }
}

function dictionaryColumn(values: readonly (number | string)[], type: DataType): Column<unknown> {
  const distinct = new Set(values).size
  const codes = distinct <= 256 ? uint8() : distinct <= 65_536 ? uint16() : int32()
  return columnFromArray([...values], dictionary(type, codes))
}
