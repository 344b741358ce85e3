import {
  estimatedHomeFields,
  updatedHomeFields,
} from '@fairtide/domain/directory/home-fields/home-field-names'

export const builderColumns = [
  'name',
  'headquarters',
  'contact_phone',
  'contact_email',
  'website',
  'rating',
  'description',
  'build_types',
  'regions',
  'builder_segment',
  'price_range',
  'price_from',
  'investor_friendly',
  'source_url',
] as const

export const communityColumns = [
  'builder_id',
  'name',
  'subdivision',
  'street_address',
  'city',
  'state',
  'zip',
  'county',
  'latitude',
  'longitude',
  'description',
  'entry_level_price',
  'price_range',
  'hoa_fees_monthly',
  'cdd_fees_annual',
  'property_tax_percentage',
  'monthly_rent_range',
  'build_types',
  'long_term_allowed',
  'short_term_allowed',
  'rental_restrictions',
  'wind_zone',
  'flood_zone',
  'builder_quality',
  'subdivision_map_link',
  'standard_features_link',
  'ccrs_link',
  'amenities',
  'electric',
  'water',
  'internet',
  'garbage',
  'pictures',
  'source_url',
] as const

export const floorplanColumns = [
  'name',
  'price',
  'bedrooms',
  'bathrooms',
  'square_footage',
  'stories',
  'garage_spaces',
  'build_type',
  'description',
  'image_url',
] as const

/** Derived columns included, so that each row is written once. */
export const homeColumns = [
  ...updatedHomeFields,
  'builder_id',
  'search_text',
  ...estimatedHomeFields,
] as const
