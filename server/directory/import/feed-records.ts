import type { AvailabilityStatus, HomeValues, PricePoint } from '@fairtide/domain/directory/home'
import type { StatedHomeField } from '@fairtide/domain/directory/home-fields/home-field-names'
import type { BuilderQuality } from '@fairtide/domain/directory/builder-quality'
import type { PostalAddress } from './values/read-address.ts'
import type { UnreadableValue } from './values/field-reader.ts'

/** Every feed is converted to these records. Missing values are null; amounts are US dollars. */
export interface FeedBuilder {
  name: string
  headquarters: string | null
  contact_phone: string | null
  contact_email: string | null
  website: string | null
  rating: number | null
  description: string | null
  build_types: string[]
  regions: string[]
  builder_segment: string | null
  price_range: string | null
  investor_friendly: boolean | null
  source_url: string | null
}

export interface FeedCommunity extends PostalAddress {
  key: string
  builder_name: string | null
  name: string | null
  subdivision: string | null
  county: string | null
  latitude: number | null
  longitude: number | null
  description: string | null
  entry_level_price: number | null
  price_range: string | null
  hoa_fees_monthly: number | null
  cdd_fees_annual: number | null
  property_tax_percentage: number | null
  monthly_rent_range: string | null
  build_types: string[]
  long_term_allowed: boolean | null
  short_term_allowed: boolean | null
  rental_restrictions: string[]
  wind_zone: string | null
  flood_zone: string | null
  builder_quality: BuilderQuality | null
  subdivision_map_link: string | null
  standard_features_link: string | null
  ccrs_link: string | null
  amenities: string[]
  electric: string | null
  water: string | null
  internet: string | null
  garbage: string | null
  pictures: string[]
  source_url: string | null
}

export interface FeedFloorplan {
  community_key: string
  /** Unique in the community; the plan's name where the feed has no number. */
  key: string
  name: string
  price: number | null
  bedrooms: number | null
  bathrooms: number | null
  square_footage: number | null
  stories: number | null
  garage_spaces: number | null
  build_type: string | null
  description: string | null
  image_url: string | null
}

type StatedHome = HomeValues<StatedHomeField>

export interface FeedHome
  extends
    PostalAddress,
    Omit<StatedHome, keyof PostalAddress | 'zipcode' | 'homesite_id' | 'availability_status'> {
  community_key: string | null
  homesite_id: string
  /** Undefined for a word that is no status. */
  availability_status: AvailabilityStatus | undefined
  /** Earlier prices, where the feed states them. */
  price_history: PricePoint[]
  /** The seller keeps the address off the internet. */
  hides_address: boolean
  /** The feed's own date of its last change (ISO 8601). */
  feed_updated_at: string | null
}

/** HUD's fair market rents of one ZIP code, US dollars a month, from a studio to four bedrooms. */
export interface FeedRent {
  zip: string
  studio: number
  one_bedroom: number
  two_bedrooms: number
  three_bedrooms: number
  four_bedrooms: number
  /** The fiscal year of the table, where its file name tells it. */
  year: string | null
}

export type FeedItem =
  | { kind: 'builder'; record: FeedBuilder }
  /** Derived from a home, so that a second one is no duplicate. */
  | { kind: 'community'; record: FeedCommunity; isDerived?: true; unread?: readonly UnreadableValue[] }
  | { kind: 'floorplan'; record: FeedFloorplan; unread?: readonly UnreadableValue[] }
  | { kind: 'home'; record: FeedHome; unread?: readonly UnreadableValue[] }
  | { kind: 'rent'; record: FeedRent }
  | { kind: 'unreadable'; key: string; reason: string }
  /** A home that the site must not show, nor store. */
  | { kind: 'hidden'; homesite_id: string; key: string; reason: string }

/** Lines are counted from 1. */
export interface Place {
  file: string
  line: number
}
export type PlacedItem = FeedItem & Place

export interface ReportedRow extends Place {
  key: string
  reason: string
}

/** A file that cannot be read at all; the import is rolled back. */
export class UnreadableFile extends Error {
  readonly place: Place

  constructor(place: Place, reason: string) {
    super(reason)
    this.place = place
  }
}
