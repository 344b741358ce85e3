import { sql } from 'kysely'

/** What a feed tells of a home and a page shows of it. */
export const feedColumns = [
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
] as const

/** What the directory works out for a home. */
export const estimatedColumns = [
  'estimated_monthly_rent',
  'rent_source',
  'estimated_cap_rate',
  'estimated_cash_on_cash',
  'estimated_dscr',
] as const

/** The columns that a home's page and card are made of. */
const shownColumns = [
  'id',
  'slug',
  'source',
  'community_id',
  'builder_id',
  'street_address',
  'updated_at',
  ...feedColumns,
  ...estimatedColumns,
] as const

/** The columns of homes `h` that an answer is made of. */
export const homeColumns = sql.raw(shownColumns.map((name) => `h.${name}`).join(', '))
