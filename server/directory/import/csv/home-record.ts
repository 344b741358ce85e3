import { buildTypeCode } from '@fairtide/domain/directory/build-types'
import type { CsvReader } from '@fairtide/domain/directory/home-fields/home-field-definition'
import {
  type CsvHomeColumn,
  homeFieldDefinition,
  type StatedHomeField,
  statedHomeFields,
} from '@fairtide/domain/directory/home-fields/home-field-names'
import { emptyHome } from '../empty-records.ts'
import type { FeedHome, FeedItem } from '../feed-records.ts'
import { readLink, readList, readProse, readStatus, readText } from '../values/read-values.ts'
import { makeReading, type Reading } from '../values/unread-values.ts'
import type { CsvRow } from './open-csv.ts'
import { addressOf, bathsOf, communityKey, homeTypesOf, linksIn, textOf } from './row-values.ts'

type CellReader = (cell: string, field: StatedHomeField, reading: Reading) => unknown

const cellReaders: Record<CsvReader, CellReader> = {
  text: readText,
  prose: readProse,
  status: readStatus,
  list: readList,
  links: linksIn,
  'optional link': readLink,
  link: (cell, field, reading) => reading.link(field, cell),
  price: (cell, field, reading) => reading.price(field, cell),
  dollars: (cell, field, reading) => reading.dollars(field, cell),
  count: (cell, field, reading) => reading.count(field, cell),
  area: (cell, field, reading) => reading.area(field, cell),
  percent: (cell, field, reading) => reading.percent(field, cell),
  score: (cell, field, reading) => reading.score(field, cell),
  day: (cell, field, reading) => reading.day(field, cell),
  yes: (cell, field, reading) => reading.yes(field, cell),
}

/** Fields that are read from more than one cell. */
const rowReaders: { [Field in StatedHomeField]?: (row: CsvRow, reading: Reading) => unknown } = {
  homesite_id: (row) => textOf(row, 'homesite_id') ?? '',
  bathrooms: bathsOf,
  build_type: (row) => {
    const type = textOf(row, 'type') ?? homeTypesOf(row, textOf(row, 'community'))[0] ?? null
    return type && buildTypeCode(type)
  },
  hero_picture_url: (row) => readLink(row.text('picture')) ?? linksIn(row.text('pictures'))[0] ?? null,
  extra: (row) => {
    const rest = row.rest()
    return Object.keys(rest).length > 0 ? rest : null
  },
}

export function homeItem(row: CsvRow): FeedItem {
  const reading = makeReading()
  return {
    kind: 'home',
    record: {
      ...emptyHome,
      ...addressOf(row, reading, 'zipcode'),
      ...reading.position(row.text('latitude'), row.text('longitude')),
      community_key: communityKey(row),
      ...fieldsOf(row, reading),
    },
    unread: reading.unread,
  }
}

function fieldsOf(row: CsvRow, reading: Reading): Partial<FeedHome> {
  const values: [StatedHomeField, unknown][] = []
  for (const name of statedHomeFields) {
    const readRow = rowReaders[name]
    const { csv } = homeFieldDefinition(name)
    if (readRow) values.push([name, readRow(row, reading)])
    else if (csv?.read)
      values.push([name, cellReaders[csv.read](row.text(csv.column as CsvHomeColumn), name, reading)])
  }
  return Object.fromEntries(values)
}
