import type { HomeFieldDefinition } from '@fairtide/domain/directory/home-fields/home-field-definition'
import {
  homeFieldDefinition,
  statedHomeFields,
} from '@fairtide/domain/directory/home-fields/home-field-names'
import type { FeedBuilder, FeedCommunity, FeedFloorplan, FeedHome } from './feed-records.ts'
import type { PostalAddress } from './values/read-address.ts'

export const emptyAddress: PostalAddress = { street_address: null, city: null, state: null, zip: null }

export const emptyBuilder: Omit<FeedBuilder, 'name'> = {
  headquarters: null,
  contact_phone: null,
  contact_email: null,
  website: null,
  rating: null,
  description: null,
  build_types: [],
  regions: [],
  builder_segment: null,
  price_range: null,
  investor_friendly: null,
  source_url: null,
}

export const emptyCommunity: Omit<FeedCommunity, 'key'> = {
  ...emptyAddress,
  builder_name: null,
  name: null,
  subdivision: null,
  county: null,
  latitude: null,
  longitude: null,
  description: null,
  entry_level_price: null,
  price_range: null,
  hoa_fees_monthly: null,
  cdd_fees_annual: null,
  property_tax_percentage: null,
  monthly_rent_range: null,
  build_types: [],
  long_term_allowed: null,
  short_term_allowed: null,
  rental_restrictions: [],
  wind_zone: null,
  flood_zone: null,
  builder_quality: null,
  subdivision_map_link: null,
  standard_features_link: null,
  ccrs_link: null,
  amenities: [],
  electric: null,
  water: null,
  internet: null,
  garbage: null,
  pictures: [],
  source_url: null,
}

export const emptyFloorplan: Omit<FeedFloorplan, 'community_key' | 'key' | 'name'> = {
  price: null,
  bedrooms: null,
  bathrooms: null,
  square_footage: null,
  stories: null,
  garage_spaces: null,
  build_type: null,
  description: null,
  image_url: null,
}

const emptyValue = ({ type }: HomeFieldDefinition): unknown => {
  if (type === 'texts' || type === 'links') return []
  return type === 'status' ? 'available' : null
}

const emptyHomeValues = Object.fromEntries(
  statedHomeFields.map((name) => [name === 'zipcode' ? 'zip' : name, emptyValue(homeFieldDefinition(name))]),
) as Omit<FeedHome, 'community_key' | 'price_history' | 'hides_address' | 'feed_updated_at'>

export const emptyHome: Omit<FeedHome, 'community_key'> = {
  ...emptyHomeValues,
  homesite_id: '',
  price_history: [],
  hides_address: false,
  feed_updated_at: null,
}
