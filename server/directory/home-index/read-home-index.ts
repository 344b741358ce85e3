import { assumptionNames } from '@fairtide/domain/directory/estimates/assumption'
import {
  compactNumbers,
  joinTexts,
  mapColumns,
  nameColumns,
  nameEncoder,
  storedNumberColumns,
} from '@fairtide/domain/directory/home-index/home-columns'
import { createHomeIndex, type HomeIndex } from '@fairtide/domain/directory/home-index/home-index'
import { returnColumn } from '@fairtide/domain/investor-terms/returns-on-terms'
import type { Client } from 'pg'
import { cautiousColumn, readColumns } from './read-columns.ts'

export interface VersionedHomeIndex extends HomeIndex {
  /** The directory version that the homes belong to. */
  version: number
}

export async function readHomeIndex(client: Client): Promise<VersionedHomeIndex> {
  const columns = {
    numbers: [...storedNumberColumns, ...assumptionNames.map(cautiousColumn)],
    texts: [...nameColumns, 'address'] as const,
  }
  const names = mapColumns(nameColumns, nameEncoder)
  const addresses: string[] = []
  const { version, ids, numbers } = await readColumns(client, columns, (texts) => {
    for (const column of nameColumns) for (const text of texts[column]) names[column].add(text)
    for (const text of texts.address) addresses.push(text ?? '')
  })
  const cautious = mapColumns(assumptionNames, (name) => numbers[cautiousColumn(name)])
  const totalRoi = returnColumn('total_roi', {}, { price: numbers.current_price, ...cautious })
  const index = createHomeIndex({
    ids,
    numbers: {
      ...mapColumns(storedNumberColumns, (column) => compactNumbers(numbers[column])),
      total_roi: totalRoi,
    },
    cautious,
    names: mapColumns(nameColumns, (column) => names[column].names()),
    address: joinTexts(addresses),
  })
  return { version, ...index }
}
