import type { PublicHomeField } from '../home-fields/home-field-names.ts'

/** What a browser gets of every listed home, to filter by and to calculate returns from; NaN where a home has no value. */
export const browserHomeNumbers = [
  'current_price',
  'bedrooms',
  'bathrooms',
  'square_footage',
  'property_tax_rate',
  'hoa_fees_monthly',
  'cdd_fees_annual',
  'insurance_estimate',
  'estimated_monthly_rent',
  'updated_at',
] as const satisfies readonly (PublicHomeField | 'updated_at')[]

/** '' where a home has no value. */
export const browserHomeNames = [
  'city',
  'county',
  'zipcode',
  'community_id',
  'builder_id',
  'build_type',
  'availability_status',
  'flood_zone',
  /** 'false' where a browser may calculate no returns. */
  'automated_valuation_allowed',
] as const satisfies readonly (PublicHomeField | 'community_id' | 'builder_id')[]
