import { buildTypeCode } from '@fairtide/domain/directory/build-types'
import { emptyBuilder, emptyCommunity, emptyFloorplan } from '../empty-records.ts'
import type { FeedCommunity, FeedItem, FeedRent } from '../feed-records.ts'
import { readZip } from '../values/read-address.ts'
import { readDollars, readLink, readList, readPrice, readProse } from '../values/read-values.ts'
import { createFieldReader } from '../values/field-reader.ts'
import { homeItem } from './home-record.ts'
import type { CsvFile, CsvRow } from './open-csv.ts'
import { addressOf, bathsOf, communityKey, homeTypesOf, linksIn, textOf } from './row-values.ts'

/** The records of one row; a home in a file without community keys also describes its community. */
export function recordsOfRow(file: CsvFile, row: CsvRow): FeedItem[] {
  if (file.kind === 'communities') return communityItems(row)
  if (file.kind === 'plans') return [planItem(row)]
  if (file.kind === 'rents') return [rentItem(row, fiscalYear(file.name))]
  const home = homeItem(row)
  const describesCommunity = home.kind === 'home' && !file.has('community_key')
  return describesCommunity ? [...communityOfHome(row), home] : [home]
}

function builderItem(row: CsvRow): FeedItem[] {
  const name = textOf(row, 'builder')
  if (!name) return []
  const website = readLink(row.text('website'))
  return [
    {
      kind: 'builder',
      record: {
        ...emptyBuilder,
        name,
        headquarters: textOf(row, 'headquarters'),
        contact_phone: textOf(row, 'phone'),
        contact_email: textOf(row, 'email'),
        website,
      },
    },
  ]
}

function communityItems(row: CsvRow): FeedItem[] {
  const name = textOf(row, 'name') ?? textOf(row, 'community')
  const range = textOf(row, 'price_range')
  const fields = createFieldReader()
  const record: FeedCommunity = {
    ...emptyCommunity,
    ...addressOf(row, fields),
    ...fields.position(row.text('latitude'), row.text('longitude')),
    key: communityKey(row) ?? '',
    builder_name: textOf(row, 'builder'),
    name,
    subdivision: textOf(row, 'subdivision'),
    county: textOf(row, 'county'),
    description: readProse(row.text('description')),
    entry_level_price: fields.price('entry_level_price', row.text('price_from'), readPrice(range ?? '')),
    price_range: fields.price('price_range', range ?? '') === null ? null : range,
    hoa_fees_monthly: fields.dollars('hoa_fees_monthly', row.text('hoa')),
    cdd_fees_annual: fields.dollars('cdd_fees_annual', row.text('cdd')),
    property_tax_percentage: fields.percent('property_tax_percentage', row.text('tax_rate')),
    monthly_rent_range: textOf(row, 'rent_range'),
    build_types: homeTypesOf(row, name),
    wind_zone: textOf(row, 'wind_zone'),
    flood_zone: textOf(row, 'flood_zone'),
    amenities: readList(row.text('amenities')),
    pictures: linksIn(row.text('pictures')),
    source_url: fields.link('source_url', row.text('source_url')),
  }
  return [...builderItem(row), { kind: 'community', record, unread: fields.unread }]
}

function communityOfHome(row: CsvRow): FeedItem[] {
  const name = textOf(row, 'community')
  const key = communityKey(row)
  if (!name || !key) return []
  const { city, state, zip } = addressOf(row)
  const record: FeedCommunity = {
    ...emptyCommunity,
    key,
    name,
    builder_name: textOf(row, 'builder'),
    city,
    state,
    zip,
    county: textOf(row, 'county'),
    build_types: homeTypesOf({ ...row, text: (column) => (column === 'type' ? '' : row.text(column)) }, name),
  }
  return [...builderItem(row), { kind: 'community', record, isDerived: true }]
}

function planItem(row: CsvRow): FeedItem {
  const name = textOf(row, 'plan') ?? ''
  const fields = createFieldReader()
  return {
    kind: 'floorplan',
    record: {
      ...emptyFloorplan,
      community_key: communityKey(row) ?? '',
      key: textOf(row, 'plan_key') ?? name,
      name,
      price: fields.price('price', row.text('price')),
      bedrooms: fields.count('bedrooms', row.text('beds')),
      bathrooms: bathsOf(row, fields),
      square_footage: fields.area('square_footage', row.text('sqft')),
      stories: fields.count('stories', row.text('stories')),
      garage_spaces: fields.count('garage_spaces', row.text('garage')),
      build_type: textOf(row, 'type') && buildTypeCode(row.text('type')),
      description: readProse(row.text('description')),
      image_url: readLink(row.text('plan_picture')) ?? readLink(row.text('picture')),
    },
    unread: fields.unread,
  }
}

/** US dollars a month. */
const maxRent = 100_000

/** HUD names its files like fy2024_safmrs.csv. */
const fiscalYear = (fileName: string) => /(?:fy|\b|_)(20\d\d)/i.exec(fileName)?.[1] ?? null

function rentItem(row: CsvRow, year: string | null): FeedItem {
  const zip = readZip(row.text('zip'))
  const rent = (bedrooms: number) => readDollars(row.byHeader(`SAFMR ${bedrooms}BR`)) ?? 0
  const record: FeedRent = {
    zip: zip ?? '',
    studio: rent(0),
    one_bedroom: rent(1),
    two_bedrooms: rent(2),
    three_bedrooms: rent(3),
    four_bedrooms: rent(4),
    year,
  }
  const isComplete =
    zip &&
    Object.values(record).every((value) => typeof value !== 'number' || (value > 0 && value <= maxRent))
  return isComplete
    ? { kind: 'rent', record }
    : {
        kind: 'unreadable',
        key: row.text('zip').slice(0, 60),
        reason: 'The ZIP code or one of its rents is missing or cannot be read.',
      }
}
