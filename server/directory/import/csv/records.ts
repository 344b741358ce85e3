import { buildTypeCode } from '@fairtide/domain/directory/build-types'
import { emptyBuilder, emptyCommunity, emptyFloorplan } from '../empty-records.ts'
import type { FeedCommunity, FeedItem, FeedRent } from '../feed-records.ts'
import { readZip } from '../values/read-address.ts'
import { readDollars, readLink, readList, readPrice, readProse } from '../values/read-values.ts'
import { makeReading } from '../values/unread-values.ts'
import { homeItem } from './home-record.ts'
import type { CsvFile, CsvRow } from './open-csv.ts'
import { addressOf, bathsOf, communityKey, homeTypesOf, linksIn, textOf } from './row-values.ts'

/** Turns one row into records: a home of a file without communities brings its community with it. */
export function recordsOfRow(file: CsvFile, row: CsvRow): FeedItem[] {
  if (file.kind === 'communities') return communityItems(row)
  if (file.kind === 'plans') return [planItem(row)]
  if (file.kind === 'rents') return [rentItem(row)]
  const home = homeItem(row)
  return file.has('community_key') ? [home] : [...communityOfHome(row), home]
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
  const reading = makeReading()
  const record: FeedCommunity = {
    ...emptyCommunity,
    ...addressOf(row, reading),
    ...reading.position(row.text('latitude'), row.text('longitude')),
    key: communityKey(row) ?? '',
    builder_name: textOf(row, 'builder'),
    name,
    subdivision: textOf(row, 'subdivision'),
    county: textOf(row, 'county'),
    description: readProse(row.text('description')),
    entry_level_price: reading.price('entry_level_price', row.text('price_from'), readPrice(range ?? '')),
    price_range: reading.price('price_range', range ?? '') === null ? null : range,
    hoa_fees_monthly: reading.dollars('hoa_fees_monthly', row.text('hoa')),
    cdd_fees_annual: reading.dollars('cdd_fees_annual', row.text('cdd')),
    property_tax_percentage: reading.percent('property_tax_percentage', row.text('tax_rate')),
    monthly_rent_range: textOf(row, 'rent_range'),
    build_types: homeTypesOf(row, name),
    wind_zone: textOf(row, 'wind_zone'),
    flood_zone: textOf(row, 'flood_zone'),
    amenities: readList(row.text('amenities')),
    pictures: linksIn(row.text('pictures')),
    source_url: reading.link('source_url', row.text('source_url')),
  }
  return [...builderItem(row), { kind: 'community', record, unread: reading.unread }]
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
  const reading = makeReading()
  return {
    kind: 'floorplan',
    record: {
      ...emptyFloorplan,
      community_key: communityKey(row) ?? '',
      key: textOf(row, 'plan_key') ?? name,
      name,
      price: reading.price('price', row.text('price')),
      bedrooms: reading.count('bedrooms', row.text('beds')),
      bathrooms: bathsOf(row, reading),
      square_footage: reading.area('square_footage', row.text('sqft')),
      stories: reading.count('stories', row.text('stories')),
      garage_spaces: reading.count('garage_spaces', row.text('garage')),
      build_type: textOf(row, 'type') && buildTypeCode(row.text('type')),
      description: readProse(row.text('description')),
      image_url: readLink(row.text('plan_picture')) ?? readLink(row.text('picture')),
    },
    unread: reading.unread,
  }
}

/** US dollars a month. */
const maxRent = 100_000

function rentItem(row: CsvRow): FeedItem {
  const zip = readZip(row.text('zip'))
  const rent = (bedrooms: number) => readDollars(row.byHeader(`SAFMR ${bedrooms}BR`)) ?? 0
  const record: FeedRent = {
    zip: zip ?? '',
    studio: rent(0),
    one_bedroom: rent(1),
    two_bedrooms: rent(2),
    three_bedrooms: rent(3),
    four_bedrooms: rent(4),
  }
  const isWhole =
    zip &&
    Object.values(record).every((value) => typeof value === 'string' || (value > 0 && value <= maxRent))
  return isWhole
    ? { kind: 'rent', record }
    : {
        kind: 'unreadable',
        key: row.text('zip').slice(0, 60),
        reason: 'The ZIP code or one of its rents is missing or cannot be read.',
      }
}
