import { buildTypeCode } from '@fairtide/domain/directory/build-types'
import type { AvailabilityStatus, PricePoint } from '@fairtide/domain/directory/home'
import { communitySlug } from '@fairtide/domain/directory/slugs'
import { hiddenReason, readPermission } from '../display-rules.ts'
import { emptyBuilder, emptyCommunity, emptyHome } from '../empty-records.ts'
import type { FeedItem } from '../feed-records.ts'
import { type PostalAddress, readAddress, readCity } from '../values/read-address.ts'
import {
  readDay,
  readLink,
  readNumber,
  readPrice,
  readProse,
  readText,
  readTime,
  readYear,
} from '../values/read-values.ts'
import { createFieldReader, type FieldReader } from '../values/field-reader.ts'
import { type AcceptedKinds, kindRefusalReason, listingKindOf } from './listing-kind.ts'

type Listing = Readonly<Record<string, unknown>>

export function resoItems(listing: Listing, accepted: AcceptedKinds): FeedItem[] {
  const homesite_id = listingId(listing)
  if (permission(listing, 'InternetEntireListingDisplayYN') === false)
    return [{ kind: 'hidden', homesite_id, key: homesite_id, reason: hiddenReason }]
  const refusal = kindRefusalReason(listing, accepted)
  if (refusal) return [{ kind: 'unreadable', key: homesite_id, reason: refusal }]
  const builderName = text(listing, 'BuilderName')
  const name = text(listing, 'SubdivisionName')
  const fields = createFieldReader()
  const address = addressOf(listing, fields)
  const key = name && communitySlug([builderName, name, address.city].filter(Boolean).join('/'))
  const { city, state, zip } = address
  return [
    ...(builderName ? [{ kind: 'builder' as const, record: { ...emptyBuilder, name: builderName } }] : []),
    ...(key
      ? [
          {
            kind: 'community' as const,
            isDerived: true as const,
            record: {
              ...emptyCommunity,
              key,
              name,
              builder_name: builderName,
              city,
              state,
              zip,
              county: text(listing, 'CountyOrParish'),
            },
          },
        ]
      : []),
    homeItem(listing, key, address, fields),
  ]
}

/** StandardStatus of the Data Dictionary; a listing without one is not for sale. */
const statuses: ReadonlyMap<string, AvailabilityStatus> = new Map([
  ['active', 'available'],
  ['comingsoon', 'available'],
  ['pending', 'reserved'],
  ['activeundercontract', 'reserved'],
  ['closed', 'sold'],
  ['hold', 'delisted'],
  ['withdrawn', 'delisted'],
  ['expired', 'delisted'],
  ['canceled', 'delisted'],
  ['cancelled', 'delisted'],
  ['delete', 'delisted'],
  ['deleted', 'delisted'],
  ['incomplete', 'delisted'],
  ['registered', 'delisted'],
  ['', 'delisted'],
])

/** Fields that are mapped or not about the home; all others go to `extra`. */
const mappedFields = new Set(
  `ListingKey ListingId UnparsedAddress StreetNumber StreetDirPrefix StreetName StreetSuffix UnitNumber City
  StateOrProvince PostalCode CountyOrParish StandardStatus ListPrice OriginalListPrice
  PriceChangeTimestamp BedroomsTotal BathroomsFull BathroomsHalf BathroomsTotalDecimal LivingArea GarageSpaces
  PropertySubType StructureType BuilderModel Media TaxLot AvailabilityDate PropertyCondition DevelopmentStatus
  GreenEnergyEfficient InteriorFeatures ExteriorFeatures Appliances PublicRemarks SubdivisionName AssociationFee
  AssociationFeeFrequency TaxOtherAnnualAssessmentAmount TaxAnnualAmount TaxAssessedValue BuilderName WalkScore
  Latitude Longitude ModificationTimestamp StoriesTotal Stories YearBuilt InternetEntireListingDisplayYN
  InternetAddressDisplayYN InternetAutomatedValuationDisplayYN InternetConsumerCommentYN ListOfficeName
  ListOfficePhone OriginatingSystemName SourceSystemName`.split(/\s+/),
)

function homeItem(
  listing: Listing,
  community_key: string | null,
  address: PostalAddress,
  fields: FieldReader,
): FeedItem {
  const textOf = (name: string) => valueText(listing[name])
  const kind = listingKindOf(listing)
  const isLease = kind === 'lease'
  const price = isLease ? null : fields.price('current_price', textOf('ListPrice'))
  const media = mediaOf(listing)
  const rest = Object.entries(listing).filter(
    ([name, value]) =>
      !mappedFields.has(name) &&
      !name.startsWith('@') &&
      value !== null &&
      !(Array.isArray(value) && value.length === 0),
  )
  return {
    kind: 'home',
    record: {
      ...emptyHome,
      ...address,
      ...fields.position(textOf('Latitude'), textOf('Longitude')),
      community_key,
      homesite_id: listingId(listing),
      county: text(listing, 'CountyOrParish'),
      availability_status: statuses.get(
        textOf('StandardStatus')
          .toLowerCase()
          .replace(/[\s_-]/g, ''),
      ),
      current_price: price,
      original_price: isLease ? null : fields.price('original_price', textOf('OriginalListPrice')),
      // A lease states its rent as the price.
      listed_rent: isLease ? fields.dollars('listed_rent', textOf('ListPrice')) : null,
      bedrooms: fields.count('bedrooms', textOf('BedroomsTotal')),
      bathrooms: bathsOf(listing, fields),
      square_footage: fields.area('square_footage', textOf('LivingArea')),
      stories: fields.count('stories', textOf('StoriesTotal') || textOf('Stories')),
      garage_spaces: fields.count('garage_spaces', textOf('GarageSpaces')),
      listed_build_type: typeOf(listing),
      year_built: readYear(textOf('YearBuilt')),
      floorplan: text(listing, 'BuilderModel'),
      floorplan_image_url: media.floorplans[0] ?? null,
      lot_number: text(listing, 'TaxLot'),
      estimated_completion_date: fields.day('estimated_completion_date', textOf('AvailabilityDate')),
      construction_status:
        text(listing, 'DevelopmentStatus') ?? list(listing, 'PropertyCondition')[0] ?? null,
      energy_efficiency: energyOf(listing),
      hero_picture_url: media.photos[0] ?? null,
      property_images: media.photos.slice(1),
      features: ['InteriorFeatures', 'ExteriorFeatures', 'Appliances'].flatMap((name) => list(listing, name)),
      property_description: readProse(plain(listing.PublicRemarks)),
      walk_score: fields.score('walk_score', textOf('WalkScore')),
      property_tax_rate: taxRateOf(listing, price, fields),
      hoa_fees_monthly: monthlyFeeOf(listing, fields),
      cdd_fees_annual: fields.dollars('cdd_fees_annual', textOf('TaxOtherAnnualAssessmentAmount')),
      price_history: isLease ? [] : historyOf(listing, price),
      extra: rest.length > 0 ? Object.fromEntries(rest) : null,
      hides_address: permission(listing, 'InternetAddressDisplayYN') === false,
      automated_valuation_allowed: permission(listing, 'InternetAutomatedValuationDisplayYN'),
      consumer_comments_allowed: permission(listing, 'InternetConsumerCommentYN'),
      listing_kind: kind,
      listing_brokerage: text(listing, 'ListOfficeName'),
      listing_brokerage_phone: text(listing, 'ListOfficePhone'),
      originating_system: text(listing, 'OriginatingSystemName') ?? text(listing, 'SourceSystemName'),
      feed_updated_at: readTime(plain(listing.ModificationTimestamp)),
    },
    unread: fields.unread,
  }
}

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
/** The same, with objects and arrays as JSON so that the import can report them as unreadable. */
const valueText = (value: unknown): string =>
  typeof value === 'object' && value !== null && !(Array.isArray(value) && value.length === 0)
    ? JSON.stringify(value).slice(0, 100)
    : typeof value === 'boolean'
      ? String(value)
      : // Six decimals, so that 1.234 is not read as a thousand.
        typeof value === 'number' && !Number.isInteger(value)
        ? value.toFixed(6)
        : plain(value)
const permission = (listing: Listing, name: string) => readPermission(valueText(listing[name]))
const listingId = (listing: Listing) => text(listing, 'ListingKey') ?? text(listing, 'ListingId') ?? ''
const text = (listing: Listing, name: string) => readText(plain(listing[name]))
const number = (listing: Listing, name: string) => readNumber(plain(listing[name]))

function list(listing: Listing, name: string): string[] {
  const value = listing[name]
  const items = Array.isArray(value) ? value.map(plain) : plain(value).split(',')
  return items.map(readText).filter((item) => item !== null)
}

function addressOf(listing: Listing, fields: FieldReader): PostalAddress {
  const unparsed = readAddress(plain(listing.UnparsedAddress))
  const parts = ['StreetNumber', 'StreetDirPrefix', 'StreetName', 'StreetSuffix', 'UnitNumber']
  const composed = listing.StreetNumber ? readText(parts.map((name) => plain(listing[name])).join(' ')) : null
  return {
    street_address: unparsed.street_address ?? composed,
    city: readCity(text(listing, 'City')) ?? unparsed.city,
    state: fields.state('state', valueText(listing.StateOrProvince), unparsed.state),
    zip: fields.zip('zipcode', valueText(listing.PostalCode), unparsed.zip),
  }
}

function bathsOf(listing: Listing, fields: FieldReader): number | null {
  const count = (name: string) => fields.count('bathrooms', valueText(listing[name]))
  const full = count('BathroomsFull')
  return full === null ? count('BathroomsTotalDecimal') : full + (count('BathroomsHalf') ?? 0) / 2
}

function typeOf(listing: Listing): string | null {
  const type = text(listing, 'PropertySubType') ?? list(listing, 'StructureType')[0] ?? null
  return type && buildTypeCode(type)
}

function energyOf(listing: Listing): Record<string, string> | null {
  const efficient = list(listing, 'GreenEnergyEfficient')
  return efficient.length > 0 ? { 'Energy efficient': efficient.join(', ') } : null
}

/** Percent of the assessed value, else of the price. */
function taxRateOf(listing: Listing, price: number | null, fields: FieldReader): number | null {
  const amountOf = (name: string) => fields.dollars('property_tax_rate', valueText(listing[name]))
  const amount = amountOf('TaxAnnualAmount')
  const base = amountOf('TaxAssessedValue') || price
  const rate = amount !== null && base ? (100 * amount) / base : null
  return rate !== null && rate >= 0 && rate <= 20 ? Math.round(rate * 1000) / 1000 : null
}

/** Months that one payment covers; a one-time fee is not listed. */
const monthsByFrequency: ReadonlyMap<string, number> = new Map([
  ['weekly', 12 / 52],
  ['biweekly', 24 / 52],
  ['semimonthly', 0.5],
  ['', 1],
  ['monthly', 1],
  ['bimonthly', 2],
  ['quarterly', 3],
  ['seasonal', 3],
  ['semiannually', 6],
  ['annually', 12],
])

function monthlyFeeOf(listing: Listing, fields: FieldReader): number | null {
  const fee = fields.dollars('hoa_fees_monthly', valueText(listing.AssociationFee))
  const frequency = plain(listing.AssociationFeeFrequency)
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  const months = monthsByFrequency.get(frequency)
  return fee === null || !months ? null : Math.round((fee / months) * 100) / 100
}

/** The first price on the day of the listing, and the last price change. */
function historyOf(listing: Listing, price: number | null): PricePoint[] {
  const original = readPrice(plain(listing.OriginalListPrice))
  const listedOn = readDay(plain(listing.OnMarketDate) || plain(listing.ListingContractDate))
  const changedOn = plain(listing.PriceChangeTimestamp)
  const changedAt = readDay(changedOn) ? Date.parse(changedOn) : NaN
  const points: PricePoint[] = []
  if (original && listedOn) points.push({ seen_at: `${listedOn}T00:00:00.000Z`, price: original })
  if (price && !Number.isNaN(changedAt)) points.push({ seen_at: new Date(changedAt).toISOString(), price })
  return points
}

/** Photos in the feed's order, the preferred one first; floor plans apart, videos left out. */
function mediaOf(listing: Listing): { photos: string[]; floorplans: string[] } {
  const media = (Array.isArray(listing.Media) ? listing.Media : []) as Listing[]
  const ordered = media
    .filter((item) => item && !/video|tour/i.test(plain(item.MediaCategory)))
    .map((item) => ({
      link: readLink(plain(item.MediaURL)),
      isPlan: /plan/i.test(plain(item.MediaCategory)),
      order: item.PreferredPhotoYN === true ? -1 : (number(item, 'Order') ?? 1e6),
    }))
    .toSorted((a, b) => a.order - b.order)
  const links = (isPlan: boolean) =>
    ordered.filter((item) => item.isPlan === isPlan).flatMap(({ link }) => link ?? [])
  return { photos: links(false), floorplans: links(true) }
}
