import type { Home } from '@fairtide/domain/directory/home'
import type { homeSorts, HomesQuery } from '@fairtide/domain/directory/lists'
import { type RawBuilder, sql } from 'kysely'
import { homeFilters, homeWishes, isShort } from './home-conditions.ts'
import type { List } from './list-page.ts'
import type { Wishes } from './search-wishes.ts'
import { type HomeRow, showHome } from './show-records.ts'

const shownColumns = [
  'id',
  'slug',
  'source',
  'community_id',
  'builder_id',
  'street_address',
  'city',
  'state',
  'zipcode',
  'county',
  'latitude',
  'longitude',
  'availability_status',
  'current_price',
  'original_price',
  'bedrooms',
  'bathrooms',
  'square_footage',
  'stories',
  'garage_spaces',
  'build_type',
  'floorplan',
  'floorplan_image_url',
  'elevation',
  'lot_number',
  'lot_premium',
  'estimated_completion_date',
  'construction_status',
  'energy_efficiency',
  'hero_picture_url',
  'property_images',
  'features',
  'certifications',
  'property_description',
  'estimated_monthly_rent',
  'rent_source',
  'estimated_cap_rate',
  'estimated_cash_on_cash',
  'estimated_dscr',
  'section8_eligible',
  'walk_score',
  'bike_score',
  'transit_score',
  'property_tax_rate',
  'insurance_estimate',
  'hoa_fees_monthly',
  'cdd_fees_annual',
  'flood_zone',
  'source_url',
  'updated_at',
] as const

/** The columns of homes `h` that an answer is made of. */
export const homeColumns = sql.raw(shownColumns.map((name) => `h.${name}`).join(', '))

const columnBySort: Record<(typeof homeSorts)[number], RawBuilder<unknown>> = {
  price: sql`h.current_price`,
  beds: sql`h.bedrooms`,
  baths: sql`h.bathrooms`,
  sqft: sql`h.square_footage`,
  rent: sql`h.estimated_monthly_rent`,
  cap_rate: sql`h.estimated_cap_rate`,
  cash_on_cash: sql`h.estimated_cash_on_cash`,
  dscr: sql`h.estimated_dscr`,
  updated: sql`h.updated_at`,
}

/** Homes, the cheapest first unless asked otherwise. */
export const homeList: List<HomesQuery, HomeRow, Home> = {
  from: sql`homes h`,
  columns: homeColumns,
  id: sql`h.id`,
  filters: homeFilters,
  wishes: homeWishes,
  columnBySort,
  defaultSort: 'price',
  isNarrow: (query, wishes) => isOfOnePlace(query) || (wishes !== null && asksForOnePlace(wishes)),
  show: showHome,
}

/** One place, builder or community holds some thousand homes at most; a text in the address, few. */
function isOfOnePlace({ city, zip, county, community_id, builder_id, address = '' }: HomesQuery): boolean {
  return [city, zip, county, community_id, builder_id].some(Boolean) || !isShort(address)
}

function asksForOnePlace({ cities, zips, counties, builders, communities, words }: Wishes): boolean {
  return [cities, zips, counties, builders, communities, words].some((asked) => asked.length > 0)
}
