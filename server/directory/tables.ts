import type { CountyCosts } from '@fairtide/domain/directory/estimates/county-costs'
import type { HomeValues } from '@fairtide/domain/directory/home'
import type { HomeField } from '@fairtide/domain/directory/home-fields/home-field-names'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { FeedBuilder, FeedCommunity, FeedFloorplan } from './import/feed-records.ts'

/** Feed values are in columns of the same names. Columns that only imports write have the type that is read. */
export interface DirectoryTables {
  listing_sources: { name: string; is_sample: boolean; last_import_at: Date | null }
  directory_version: { only_row: Generated<boolean>; version: number; derived_by: string | null }
  builders: BuildersTable
  communities: CommunitiesTable
  floorplans: FloorplansTable
  homes: HomesTable
  home_answers: { home_id: number; answer: string }
  home_sightings: { home_id: number; seen_at: Date }
  home_prices: { home_id: number; seen_at: Date; price: number }
  hud_rents: {
    zip: string
    studio: number
    one_bedroom: number
    two_bedrooms: number
    three_bedrooms: number
    four_bedrooms: number
    year: string | null
  }
  county_costs: CountyCosts & { updated_at: Generated<Date> }
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

export interface BuildersTable extends ListedTable, FeedBuilder {
  slug: string
  builder_segment: string
  price_from: number | null
  shown_types: string[]
  shown_regions: string[]
  community_count: number
  available_homes: number
}

export interface CommunitiesTable extends ListedTable, Omit<FeedCommunity, 'key' | 'builder_name'> {
  slug: string
  source_key: string
  builder_id: number | null
  name: string
  city_key: GeneratedAlways<string | null>
  shown_types: string[]
  types_inferred: Generated<boolean>
  available_homes: number
  most_bedrooms: number | null
  price_from: number | null
}

export interface FloorplansTable extends Omit<FeedFloorplan, 'key' | 'community_key'> {
  id: GeneratedAlways<number>
  community_id: number
  source_key: string
  fingerprint: string
  gone_at: Date | null
}

export interface HomesTable extends ListedTable, Omit<HomeValues<HomeField>, 'homesite_id'> {
  slug: string
  community_id: number
  builder_id: number | null
  homesite_id: string
  withheld_address: Generated<string | null>
  city_key: GeneratedAlways<string | null>
}
