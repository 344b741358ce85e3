import type { AvailabilityStatus } from '@fairtide/domain/directory/home'
import type { BuilderQuality } from '@fairtide/domain/directory/builder-quality'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Columns that an import alone writes are stated as they are read. */
export interface DirectoryTables {
  listing_sources: { name: string; is_sample: boolean; last_import_at: Date | null }
  directory_version: { only_row: Generated<boolean>; version: number; derived_by: string | null }
  builders: BuildersTable
  communities: CommunitiesTable
  floorplans: FloorplansTable
  homes: HomesTable
  home_answers: { home_id: number; answer: string }
  home_prices: { home_id: number; seen_at: Date; price: number }
  hud_rents: {
    zip: string
    studio: number
    one_bedroom: number
    two_bedrooms: number
    three_bedrooms: number
    four_bedrooms: number
  }
  filter_profiles: {
    id: Generated<string>
    user_id: string
    slot: number
    profile_name: string
    filter_state: JSONColumnType<Record<string, unknown>>
    is_default: Generated<boolean>
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  shortlisted_homes: { user_id: string; home_id: number; added_at: Generated<Date> }
  compared_homes: { user_id: string; home_id: number; slot: number }
}

interface ListedTable {
  id: GeneratedAlways<number>
  source: string
  source_url: string | null
  fingerprint: string
  search_text: Generated<string>
  gone_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface BuildersTable extends ListedTable {
  slug: string
  name: string
  headquarters: string | null
  contact_phone: string | null
  contact_email: string | null
  website: string | null
  rating: number | null
  description: string | null
  build_types: string[]
  regions: string[]
  builder_segment: string
  price_range: string | null
  price_from: number | null
  investor_friendly: boolean | null
  shown_types: string[]
  shown_regions: string[]
  community_count: number
  available_homes: number
}

export interface CommunitiesTable extends ListedTable {
  slug: string
  source_key: string
  builder_id: number | null
  name: string
  subdivision: string | null
  street_address: string | null
  city: string | null
  city_key: GeneratedAlways<string | null>
  state: string | null
  zip: string | null
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
  shown_types: string[]
  available_homes: number
  most_bedrooms: number | null
}

export interface FloorplansTable {
  id: GeneratedAlways<number>
  community_id: number
  source_key: string
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
  fingerprint: string
  gone_at: Date | null
}

export interface HomesTable extends ListedTable {
  slug: string
  community_id: number
  builder_id: number | null
  homesite_id: string
  street_address: string
  city: string | null
  city_key: GeneratedAlways<string | null>
  state: string | null
  zipcode: string | null
  county: string | null
  latitude: number | null
  longitude: number | null
  availability_status: AvailabilityStatus
  current_price: number | null
  original_price: number | null
  bedrooms: number | null
  bathrooms: number | null
  square_footage: number | null
  stories: number | null
  garage_spaces: number | null
  build_type: string | null
  floorplan: string | null
  floorplan_image_url: string | null
  elevation: string | null
  lot_number: string | null
  lot_premium: number | null
  estimated_completion_date: string | null
  construction_status: string | null
  energy_efficiency: Record<string, string | number | boolean> | null
  hero_picture_url: string | null
  property_images: string[]
  features: string[]
  certifications: string[]
  property_description: string | null
  listed_rent: number | null
  estimated_monthly_rent: number | null
  rent_source: 'listing' | 'hud' | null
  estimated_cap_rate: number | null
  estimated_cash_on_cash: number | null
  estimated_dscr: number | null
  section8_eligible: boolean | null
  walk_score: number | null
  bike_score: number | null
  transit_score: number | null
  property_tax_rate: number | null
  insurance_estimate: number | null
  hoa_fees_monthly: number | null
  cdd_fees_annual: number | null
  flood_zone: string | null
  extra: Record<string, unknown> | null
}
