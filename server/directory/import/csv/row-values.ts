import { buildTypeName } from '@fairtide/domain/directory/build-types'
import { communitySlug } from '@fairtide/domain/directory/slugs'
import { type PostalAddress, readAddress, readCity } from '../values/read-address.ts'
import { readLink, readList, readText } from '../values/read-values.ts'
import { createFieldReader, type FieldReader } from '../values/field-reader.ts'
import type { CsvColumn } from './columns.ts'
import type { CsvRow } from './open-csv.ts'

export const textOf = (row: CsvRow, column: CsvColumn) => readText(row.text(column))

/** The columns for city, state and ZIP win over the parts of a one-line address. */
export function addressOf(
  row: CsvRow,
  fields: FieldReader = createFieldReader(),
  zipColumn = 'zip',
): PostalAddress {
  const address = readAddress(row.text('address'))
  return {
    street_address: address.street_address,
    city: readCity(textOf(row, 'city')) ?? address.city,
    state: fields.state('state', row.text('state'), address.state),
    zip: fields.zip(zipColumn, row.text('zip'), address.zip),
  }
}

/** The row's own key, else one of builder, community and city. */
export function communityKey(row: CsvRow): string | null {
  const key = textOf(row, 'community_key')
  if (key) return key
  const name = textOf(row, 'community') ?? textOf(row, 'name')
  return name && communitySlug([textOf(row, 'builder'), name, addressOf(row).city].filter(Boolean).join('/'))
}

/** Where the file states no type, only the name of the community can. */
export const homeTypesOf = (row: CsvRow, name: string | null): string[] => {
  const stated = readList(row.text('type')).map(buildTypeName)
  return stated.length > 0 ? stated : /\btown ?ho(me|use)s?\b/i.test(name ?? '') ? ['Townhome'] : []
}

/** '2 ba' and '1 half ba' are 2.5, and so is '2.5' with or without half baths. */
export function bathsOf(row: CsvRow, fields: FieldReader): number | null {
  const baths = fields.count('bathrooms', row.text('baths'))
  if (baths === null || !Number.isInteger(baths)) return baths
  return baths + (fields.count('bathrooms', row.text('half_baths')) ?? 0) / 2
}

export const linksIn = (cell: string) => readList(cell).flatMap((link) => readLink(link) ?? [])
