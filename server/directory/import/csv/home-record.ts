import { buildTypeCode } from '@fairtide/domain/directory/build-types'
import type { CsvReader } from '@fairtide/domain/directory/home-fields/home-field-definition'
import {
  type CsvHomeColumn,
  homeFieldDefinition,
  type StatedHomeField,
  statedHomeFields,
} from '@fairtide/domain/directory/home-fields/home-field-names'
import { hiddenReason, readPermission } from '../display-rules.ts'
import { emptyHome } from '../empty-records.ts'
import type { FeedHome, FeedItem } from '../feed-records.ts'
import {
  readLink,
  readList,
  readProse,
  readStatus,
  readText,
  readTime,
  readYear,
} from '../values/read-values.ts'
import { createFieldReader, type FieldReader } from '../values/field-reader.ts'
import type { CsvRow } from './open-csv.ts'
import { addressOf, bathsOf, communityKey, linksIn, textOf } from './row-values.ts'

type CellReader = (cell: string, field: StatedHomeField, fields: FieldReader) => unknown

const cellReaders: Record<CsvReader, CellReader> = {
  text: readText,
  prose: readProse,
  status: readStatus,
  list: readList,
  links: linksIn,
  'optional link': readLink,
  link: (cell, field, fields) => fields.link(field, cell),
  price: (cell, field, fields) => fields.price(field, cell),
  dollars: (cell, field, fields) => fields.dollars(field, cell),
  count: (cell, field, fields) => fields.count(field, cell),
  area: (cell, field, fields) => fields.area(field, cell),
  percent: (cell, field, fields) => fields.percent(field, cell),
  score: (cell, field, fields) => fields.score(field, cell),
  day: (cell, field, fields) => fields.day(field, cell),
  boolean: (cell, field, fields) => fields.boolean(field, cell),
}

/** Fields that are read from more than one cell. */
const rowReaders: { [Field in StatedHomeField]?: (row: CsvRow, fields: FieldReader) => unknown } = {
  homesite_id: (row) => textOf(row, 'homesite_id') ?? '',
  bathrooms: bathsOf,
  listed_build_type: (row) => {
    const type = textOf(row, 'type')
    return type && buildTypeCode(type)
  },
  year_built: (row) => readYear(row.text('year_built')),
  hero_picture_url: (row) => readLink(row.text('picture')) ?? linksIn(row.text('pictures'))[0] ?? null,
  extra: (row) => {
    const rest = row.rest()
    return Object.keys(rest).length > 0 ? rest : null
  },
}

export function homeItem(row: CsvRow): FeedItem {
  const homesite_id = textOf(row, 'homesite_id') ?? ''
  if (readPermission(row.text('listing_display')) === false)
    return { kind: 'hidden', homesite_id, key: homesite_id, reason: hiddenReason }
  const fields = createFieldReader()
  return {
    kind: 'home',
    record: {
      ...emptyHome,
      ...addressOf(row, fields, 'zipcode'),
      ...fields.position(row.text('latitude'), row.text('longitude')),
      community_key: communityKey(row),
      hides_address: readPermission(row.text('address_display')) === false,
      feed_updated_at: readTime(row.text('updated_at')),
      ...fieldsOf(row, fields),
    },
    unread: fields.unread,
  }
}

function fieldsOf(row: CsvRow, fields: FieldReader): Partial<FeedHome> {
  const values: [StatedHomeField, unknown][] = []
  for (const name of statedHomeFields) {
    const readRow = rowReaders[name]
    const { csv } = homeFieldDefinition(name)
    if (readRow) values.push([name, readRow(row, fields)])
    else if (csv?.read)
      values.push([name, cellReaders[csv.read](row.text(csv.column as CsvHomeColumn), name, fields)])
  }
  return Object.fromEntries(values)
}
