import {
  compactNumbers,
  encodeNames,
  joinTexts,
  mapColumns,
  nameColumns,
  numberColumns,
} from '@fairtide/domain/directory/home-index/home-columns'
import { createHomeIndex, type HomeIndex } from '@fairtide/domain/directory/home-index/home-index'
import type { Client } from 'pg'
import { readColumns } from './read-columns.ts'

export interface VersionedHomeIndex extends HomeIndex {
  /** The directory version that the homes belong to. */
  version: number
}

export async function readHomeIndex(client: Client): Promise<VersionedHomeIndex> {
  const columns = { numbers: numberColumns, texts: [...nameColumns, 'address'] as const }
  const { version, ids, numbers, texts } = await readColumns(client, columns)
  const index = createHomeIndex({
    ids,
    numbers: mapColumns(numberColumns, (column) => compactNumbers(numbers[column])),
    names: mapColumns(nameColumns, (column) => encodeNames(column, texts[column])),
    address: joinTexts(texts.address.map((text) => text ?? '')),
  })
  return { version, ...index }
}
