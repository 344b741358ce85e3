import { buildTypeCode } from '@fairtide/domain/directory/build-types'
import type { AvailabilityStatus, PricePoint } from '@fairtide/domain/directory/home'
import { communitySlug } from '@fairtide/domain/directory/slugs'
import { emptyBuilder, emptyCommunity, emptyHome } from './empty-records.ts'
import type { FeedItem } from './feed-records.ts'
import { type PostalAddress, readAddress, readCity, readState, readZip } from './read-address.ts'
import { readDay, readLink, readNumber, readPosition, readPrice, readProse, readText } from './read-values.ts'

type Listing = Readonly<Record<string, unknown>>

/** The records of one listing of the RESO Web API (Data Dictionary 2.0): its builder, its community, its home. */
export function resoItems(listing: Listing): FeedItem[] {
  const builderName = text(listing, 'BuilderName')
  const name = text(listing, 'SubdivisionName')
  const address = addressOf(listing)
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
    homeItem(listing, key, address),
  ]
}

const statuses: Readonly<Record<string, AvailabilityStatus>> = {
  active: 'available',
  comingsoon: 'available',
  pending: 'reserved',
  activeundercontract: 'reserved',
  closed: 'sold',
}

/** Fields that have a place of their own, or that say nothing of the home; the others are kept as they came. */
const placed = new Set(
  `ListingKey ListingId UnparsedAddress StreetNumber StreetDirPrefix StreetName StreetSuffix UnitNumber City
  StateOrProvince PostalCode CountyOrParish StandardStatus ListPrice OriginalListPrice
  PriceChangeTimestamp BedroomsTotal BathroomsFull BathroomsHalf BathroomsTotalDecimal LivingArea GarageSpaces
  PropertySubType StructureType BuilderModel Media TaxLot AvailabilityDate PropertyCondition DevelopmentStatus
  GreenEnergyEfficient InteriorFeatures ExteriorFeatures Appliances PublicRemarks SubdivisionName AssociationFee
  AssociationFeeFrequency TaxOtherAnnualAssessmentAmount TaxAnnualAmount TaxAssessedValue BuilderName WalkScore
  Latitude Longitude ModificationTimestamp StoriesTotal Stories`.split(/\s+/),
)

function homeItem(listing: Listing, community_key: string | null, address: PostalAddress): FeedItem {
  const price = readPrice(plain(listing.ListPrice))
  const media = mediaOf(listing)
  const rest = Object.entries(listing).filter(
    ([name, value]) =>
      !placed.has(name) &&
      !name.startsWith('@') &&
      value !== null &&
      !(Array.isArray(value) && value.length === 0),
  )
  return {
    kind: 'home',
    record: {
      ...emptyHome,
      ...address,
      ...readPosition(plain(listing.Latitude), plain(listing.Longitude)),
      community_key,
      homesite_id: text(listing, 'ListingKey') ?? text(listing, 'ListingId') ?? '',
      county: text(listing, 'CountyOrParish'),
      availability_status:
        statuses[
          plain(listing.StandardStatus)
            .toLowerCase()
            .replace(/[^a-z]/g, '')
        ] ?? 'delisted',
      current_price: price,
      original_price: readPrice(plain(listing.OriginalListPrice)),
      bedrooms: number(listing, 'BedroomsTotal'),
      bathrooms: bathsOf(listing),
      square_footage: roundedUp(number(listing, 'LivingArea')),
      stories: number(listing, 'StoriesTotal') ?? number(listing, 'Stories'),
      garage_spaces: number(listing, 'GarageSpaces'),
      build_type: typeOf(listing),
      floorplan: text(listing, 'BuilderModel'),
      floorplan_image_url: media.floorplans[0] ?? null,
      lot_number: text(listing, 'TaxLot'),
      estimated_completion_date: readDay(plain(listing.AvailabilityDate)),
      construction_status:
        text(listing, 'DevelopmentStatus') ?? list(listing, 'PropertyCondition')[0] ?? null,
      energy_efficiency: energyOf(listing),
      hero_picture_url: media.photos[0] ?? null,
      property_images: media.photos.slice(1),
      features: ['InteriorFeatures', 'ExteriorFeatures', 'Appliances'].flatMap((name) => list(listing, name)),
      property_description: readProse(plain(listing.PublicRemarks)),
      walk_score: number(listing, 'WalkScore'),
      property_tax_rate: taxRateOf(listing, price),
      hoa_fees_monthly: monthlyFeeOf(listing),
      cdd_fees_annual: number(listing, 'TaxOtherAnnualAssessmentAmount'),
      price_history: historyOf(listing, price),
      extra: rest.length > 0 ? Object.fromEntries(rest) : null,
    },
  }
}

/** A field as text, whatever it came as. */
const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const text = (listing: Listing, name: string) => readText(plain(listing[name]))
const number = (listing: Listing, name: string) => readNumber(plain(listing[name]))
const roundedUp = (value: number | null) => (value === null || value <= 0 ? null : Math.ceil(value))

/** Lists come as arrays or as one text with commas. */
function list(listing: Listing, name: string): string[] {
  const value = listing[name]
  const items = Array.isArray(value) ? value.map(plain) : plain(value).split(',')
  return items.map(readText).filter((item) => item !== null)
}

function addressOf(listing: Listing): PostalAddress {
  const unparsed = readAddress(plain(listing.UnparsedAddress))
  const parts = ['StreetNumber', 'StreetDirPrefix', 'StreetName', 'StreetSuffix', 'UnitNumber']
  const composed = listing.StreetNumber ? readText(parts.map((name) => plain(listing[name])).join(' ')) : null
  return {
    street_address: unparsed.street_address ?? composed,
    city: readCity(text(listing, 'City')) ?? unparsed.city,
    state: readState(text(listing, 'StateOrProvince')) ?? unparsed.state,
    zip: readZip(plain(listing.PostalCode)) ?? unparsed.zip,
  }
}

function bathsOf(listing: Listing): number | null {
  const full = number(listing, 'BathroomsFull')
  if (full === null) return number(listing, 'BathroomsTotalDecimal')
  return full + (number(listing, 'BathroomsHalf') ?? 0) / 2
}

function typeOf(listing: Listing): string | null {
  const type = text(listing, 'PropertySubType') ?? list(listing, 'StructureType')[0] ?? null
  return type && buildTypeCode(type)
}

function energyOf(listing: Listing): Record<string, string> | null {
  const efficient = list(listing, 'GreenEnergyEfficient')
  return efficient.length > 0 ? { 'Energy efficient': efficient.join(', ') } : null
}

/** Percent of what the home is assessed at, else of its price. */
function taxRateOf(listing: Listing, price: number | null): number | null {
  const amount = number(listing, 'TaxAnnualAmount')
  const base = number(listing, 'TaxAssessedValue') || price
  const rate = amount !== null && base ? (100 * amount) / base : null
  return rate !== null && rate >= 0 && rate <= 20 ? Math.round(rate * 1000) / 1000 : null
}

/** How many months one payment covers; a fee that is paid once is no monthly one. */
const monthsByFrequency: Readonly<Record<string, number>> = {
  weekly: 12 / 52,
  biweekly: 24 / 52,
  semimonthly: 0.5,
  monthly: 1,
  bimonthly: 2,
  quarterly: 3,
  seasonal: 3,
  semiannually: 6,
  annually: 12,
}

function monthlyFeeOf(listing: Listing): number | null {
  const fee = number(listing, 'AssociationFee')
  const frequency = plain(listing.AssociationFeeFrequency)
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  const months = frequency === '' ? 1 : monthsByFrequency[frequency]
  return fee === null || !months ? null : Math.round((fee / months) * 100) / 100
}

/** The first price with the day of the listing, and the last change with its time. */
function historyOf(listing: Listing, price: number | null): PricePoint[] {
  const original = readPrice(plain(listing.OriginalListPrice))
  const listedOn = readDay(plain(listing.OnMarketDate) || plain(listing.ListingContractDate))
  const changedAt = Date.parse(plain(listing.PriceChangeTimestamp))
  const points: PricePoint[] = []
  if (original && listedOn) points.push({ seen_at: `${listedOn}T00:00:00.000Z`, price: original })
  if (price && !Number.isNaN(changedAt)) points.push({ seen_at: new Date(changedAt).toISOString(), price })
  return points
}

/** Photos in the feed's own order, the preferred one first; plans apart; films left out. */
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
