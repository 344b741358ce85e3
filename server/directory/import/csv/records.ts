import { buildTypeCode, buildTypeName } from '@fairtide/domain/directory/build-types'
import { communitySlug } from '@fairtide/domain/directory/slugs'
import type { CsvColumn } from './columns.ts'
import { emptyBuilder, emptyCommunity, emptyFloorplan, emptyHome } from '../empty-records.ts'
import type { FeedCommunity, FeedItem, FeedRent } from '../feed-records.ts'
import type { CsvFile, CsvRow } from './open-csv.ts'
import { type PostalAddress, readAddress, readCity, readZip } from '../values/read-address.ts'
import {
  readDollars,
  readLink,
  readList,
  readPrice,
  readProse,
  readStatus,
  readText,
} from '../values/read-values.ts'
import { makeReading, type Reading } from '../values/unread-values.ts'

/** Turns one row into records: a home of a file without communities brings its community with it. */
export function recordsOfRow(file: CsvFile, row: CsvRow): FeedItem[] {
  if (file.kind === 'communities') return communityItems(row)
  if (file.kind === 'plans') return [planItem(row)]
  if (file.kind === 'rents') return [rentItem(row)]
  const home = homeItem(row)
  return file.has('community_key') ? [home] : [...communityOfHome(row), home]
}

const text = (row: CsvRow, column: CsvColumn) => readText(row.text(column))

/** Own columns for city, state and ZIP beat what stands in the address. */
function addressOf(row: CsvRow, reading: Reading = makeReading(), zipColumn = 'zip'): PostalAddress {
  const address = readAddress(row.text('address'))
  return {
    street_address: address.street_address,
    city: readCity(text(row, 'city')) ?? address.city,
    state: reading.state('state', row.text('state'), address.state),
    zip: reading.zip(zipColumn, row.text('zip'), address.zip),
  }
}

/** The key of the row's community: its own, else one made of builder, community and city. */
function communityKey(row: CsvRow): string | null {
  const key = text(row, 'community_key')
  if (key) return key
  const name = text(row, 'community') ?? text(row, 'name')
  return name && communitySlug([text(row, 'builder'), name, addressOf(row).city].filter(Boolean).join('/'))
}

function builderItem(row: CsvRow): FeedItem[] {
  const name = text(row, 'builder')
  if (!name) return []
  const website = readLink(row.text('website'))
  return [
    {
      kind: 'builder',
      record: {
        ...emptyBuilder,
        name,
        headquarters: text(row, 'headquarters'),
        contact_phone: text(row, 'phone'),
        contact_email: text(row, 'email'),
        website,
      },
    },
  ]
}

/** Only a name that says so tells the type: nobody else states it. */
const typesOf = (row: CsvRow, name: string | null): string[] => {
  const stated = readList(row.text('type')).map(buildTypeName)
  return stated.length > 0 ? stated : /\btown ?ho(me|use)s?\b/i.test(name ?? '') ? ['Townhome'] : []
}

function communityItems(row: CsvRow): FeedItem[] {
  const name = text(row, 'name') ?? text(row, 'community')
  const range = text(row, 'price_range')
  const reading = makeReading()
  const record: FeedCommunity = {
    ...emptyCommunity,
    ...addressOf(row, reading),
    ...reading.position(row.text('latitude'), row.text('longitude')),
    key: communityKey(row) ?? '',
    builder_name: text(row, 'builder'),
    name,
    subdivision: text(row, 'subdivision'),
    county: text(row, 'county'),
    description: readProse(row.text('description')),
    entry_level_price: reading.price('entry_level_price', row.text('price_from'), readPrice(range ?? '')),
    price_range: reading.price('price_range', range ?? '') === null ? null : range,
    hoa_fees_monthly: reading.dollars('hoa_fees_monthly', row.text('hoa')),
    cdd_fees_annual: reading.dollars('cdd_fees_annual', row.text('cdd')),
    property_tax_percentage: reading.percent('property_tax_percentage', row.text('tax_rate')),
    monthly_rent_range: text(row, 'rent_range'),
    build_types: typesOf(row, name),
    wind_zone: text(row, 'wind_zone'),
    flood_zone: text(row, 'flood_zone'),
    amenities: readList(row.text('amenities')),
    pictures: readList(row.text('pictures')).flatMap((link) => readLink(link) ?? []),
    source_url: reading.link('source_url', row.text('source_url')),
  }
  return [...builderItem(row), { kind: 'community', record, unread: reading.unread }]
}

function communityOfHome(row: CsvRow): FeedItem[] {
  const name = text(row, 'community')
  const key = communityKey(row)
  if (!name || !key) return []
  const { city, state, zip } = addressOf(row)
  const record: FeedCommunity = {
    ...emptyCommunity,
    key,
    name,
    builder_name: text(row, 'builder'),
    city,
    state,
    zip,
    county: text(row, 'county'),
    build_types: typesOf({ ...row, text: (column) => (column === 'type' ? '' : row.text(column)) }, name),
  }
  return [...builderItem(row), { kind: 'community', record, isDerived: true }]
}

/** Half bathrooms count half: '2 ba' and '1 half ba' are 2.5, as '2.5' with or without them is. */
function bathsOf(row: CsvRow, reading: Reading): number | null {
  const baths = reading.count('bathrooms', row.text('baths'))
  if (baths === null || !Number.isInteger(baths)) return baths
  return baths + (reading.count('bathrooms', row.text('half_baths')) ?? 0) / 2
}

function planItem(row: CsvRow): FeedItem {
  const name = text(row, 'plan') ?? ''
  const reading = makeReading()
  return {
    kind: 'floorplan',
    record: {
      ...emptyFloorplan,
      community_key: communityKey(row) ?? '',
      key: text(row, 'plan_key') ?? name,
      name,
      price: reading.price('price', row.text('price')),
      bedrooms: reading.count('bedrooms', row.text('beds')),
      bathrooms: bathsOf(row, reading),
      square_footage: reading.area('square_footage', row.text('sqft')),
      stories: reading.count('stories', row.text('stories')),
      garage_spaces: reading.count('garage_spaces', row.text('garage')),
      build_type: text(row, 'type') && buildTypeCode(row.text('type')),
      description: readProse(row.text('description')),
      image_url: readLink(row.text('plan_picture')) ?? readLink(row.text('picture')),
    },
    unread: reading.unread,
  }
}

function homeItem(row: CsvRow): FeedItem {
  const pictures = readList(row.text('pictures')).flatMap((link) => readLink(link) ?? [])
  const type = text(row, 'type') ?? typesOf(row, text(row, 'community'))[0] ?? null
  const rest = row.rest()
  const reading = makeReading()
  return {
    kind: 'home',
    record: {
      ...emptyHome,
      ...addressOf(row, reading, 'zipcode'),
      ...reading.position(row.text('latitude'), row.text('longitude')),
      community_key: communityKey(row),
      homesite_id: text(row, 'homesite_id') ?? '',
      county: text(row, 'county'),
      availability_status: readStatus(row.text('status')),
      current_price: reading.price('current_price', row.text('price')),
      original_price: reading.price('original_price', row.text('original_price')),
      bedrooms: reading.count('bedrooms', row.text('beds')),
      bathrooms: bathsOf(row, reading),
      square_footage: reading.area('square_footage', row.text('sqft')),
      stories: reading.count('stories', row.text('stories')),
      garage_spaces: reading.count('garage_spaces', row.text('garage')),
      build_type: type && buildTypeCode(type),
      floorplan: text(row, 'plan'),
      floorplan_image_url: readLink(row.text('plan_picture')),
      elevation: text(row, 'elevation'),
      lot_number: text(row, 'lot_number'),
      lot_premium: reading.dollars('lot_premium', row.text('lot_premium')),
      estimated_completion_date: reading.day('estimated_completion_date', row.text('completion')),
      construction_status: text(row, 'construction_status'),
      hero_picture_url: readLink(row.text('picture')) ?? pictures[0] ?? null,
      property_images: pictures,
      features: readList(row.text('features')),
      certifications: readList(row.text('certifications')),
      property_description: readProse(row.text('description')),
      listed_rent: reading.dollars('listed_rent', row.text('rent')),
      section8_eligible: reading.yes('section8_eligible', row.text('section8')),
      walk_score: reading.score('walk_score', row.text('walk_score')),
      bike_score: reading.score('bike_score', row.text('bike_score')),
      transit_score: reading.score('transit_score', row.text('transit_score')),
      property_tax_rate: reading.percent('property_tax_rate', row.text('tax_rate')),
      insurance_estimate: reading.dollars('insurance_estimate', row.text('insurance')),
      hoa_fees_monthly: reading.dollars('hoa_fees_monthly', row.text('hoa')),
      cdd_fees_annual: reading.dollars('cdd_fees_annual', row.text('cdd')),
      flood_zone: text(row, 'flood_zone'),
      source_url: reading.link('source_url', row.text('source_url')),
      extra: Object.keys(rest).length > 0 ? rest : null,
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
