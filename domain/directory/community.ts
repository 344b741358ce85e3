import * as z from 'zod/mini'
import { openEnum } from '../validation/open-enum.ts'
import { builderQuality } from './builder-quality.ts'
import { builderReference } from './builder.ts'
import { listingSource } from './listing-source.ts'

const text = z.nullable(z.string())
const amount = z.nullable(z.number())

const location = z.object({ street_address: text, city: text, state: text, zip: text })
export type Location = z.infer<typeof location>

export const community = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  displayName: z.string(),
  subdivision: text,
  /** 'gone' when the feed no longer lists it; its page stays. */
  status: openEnum(['active', 'gone']),
  builder_id: text,
  builder: z.nullable(builderReference),
  builder_name: z.string(),
  location,
  county: text,
  latitude: amount,
  longitude: amount,
  description: text,
  /** US dollars, never above the cheapest available home. */
  entry_level_price: amount,
  price_range: text,
  hoa_fees_monthly: amount,
  cdd_fees_annual: amount,
  /** Percent of the price a year. */
  property_tax_percentage: amount,
  monthly_rent_range: text,
  build_types: z.array(z.string()),
  /** Whether no feed states the types, so that they are those we infer of the homes. */
  build_types_inferred: z.boolean(),
  rental_policy: z.object({
    long_term_allowed: z.nullable(z.boolean()),
    short_term_allowed: z.nullable(z.boolean()),
    restrictions: z.array(z.string()),
  }),
  insurance_zone: z.object({ wind: text, flood: text }),
  builder_quality: z.nullable(builderQuality),
  subdivision_map_link: text,
  standard_features_link: text,
  ccrs_link: text,
  amenities: z.array(z.string()),
  utility_information: z.object({ electric: text, water: text, internet: text, garbage: text }),
  pictures: z.array(z.string()),
  /** Homes with the status available. */
  available_homes: z.number(),
  ...listingSource,
})
export type Community = z.infer<typeof community>

const floorplan = z.object({
  id: z.string(),
  name: z.string(),
  price: amount,
  bedrooms: amount,
  bathrooms: amount,
  square_footage: amount,
  stories: amount,
  garage_spaces: amount,
  build_type: text,
  description: text,
  image_url: text,
})
export type Floorplan = z.infer<typeof floorplan>

export const communityProfile = z.extend(community, { floorplans: z.array(floorplan) })
export type CommunityProfile = z.infer<typeof communityProfile>

export const communityReference = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  displayName: z.string(),
  subdivision: text,
  location,
  builder: z.nullable(builderReference),
})
export type CommunityReference = z.infer<typeof communityReference>
