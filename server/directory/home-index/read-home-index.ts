import {
  compactNumbers,
  joinTexts,
  mapColumns,
  nameColumns,
  nameEncoder,
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
  const names = mapColumns(nameColumns, nameEncoder)
  const addresses: string[] = []
  const { version, ids, numbers } = await readColumns(client, columns, (texts) => {
    for (const column of nameColumns) for (const text of texts[column]) names[column].add(text)
    for (const text of texts.address) addresses.push(text ?? '')
  })
  const index = createHomeIndex({
    ids,
    numbers: mapColumns(numberColumns, (column) => compactNumbers(numbers[column])),
    names: mapColumns(nameColumns, (column) => names[column].names()),
    address: joinTexts(addresses),
  })
  return { version, ...index }
}
