import * as z from 'zod/mini'
import { openEnum } from '../validation/open-enum.ts'
import { builderReference } from './builder.ts'
import { communityReference } from './community.ts'
import { listingSource } from './listing-source.ts'

export { isFloodZone } from '../flood-zone.ts'

const text = z.nullable(z.string())
const amount = z.nullable(z.number())

export const availabilityStatuses = ['available', 'reserved', 'sold', 'delisted'] as const
export type AvailabilityStatus = (typeof availabilityStatuses)[number]

/** An item of the inventory: a home that stands or will. */
export const home = z.object({
  id: z.string(),
  slug: z.string(),
  community_id: text,
  community: z.nullable(communityReference),
  builder_id: text,
  builder: z.nullable(builderReference),
  builder_name: z.string(),
  street_address: text,
  city: text,
  state: text,
  zipcode: text,
  county: text,
  latitude: amount,
  longitude: amount,
  availability_status: openEnum(availabilityStatuses),
  /** US dollars; null where the builder names no price. */
  current_price: amount,
  /** The feed's own, else the first price seen. */
  original_price: amount,
  bedrooms: amount,
  bathrooms: amount,
  square_footage: amount,
  stories: amount,
  garage_spaces: amount,
  /** SFH, TH, or a text. */
  build_type: text,
  floorplan: text,
  floorplan_image_url: text,
  /** The façade's name or letter in the builder's catalogue. */
  elevation: text,
  lot_number: text,
  lot_premium: amount,
  /** A day without a time, YYYY-MM-DD. */
  estimated_completion_date: text,
  construction_status: text,
  energy_efficiency: z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  hero_picture_url: text,
  property_images: z.array(z.string()),
  features: z.array(z.string()),
  certifications: z.array(z.string()),
  property_description: text,
  /** Percent, on the calculator's default assumptions with the listing's own figures over them. */
  estimated_cap_rate: amount,
  estimated_cash_on_cash: amount,
  estimated_dscr: amount,
  /** US dollars a month. */
  estimated_monthly_rent: amount,
  /** Who names the rent: the listing itself, or HUD's small-area fair market rent of its ZIP code. */
  rent_source: z.nullable(openEnum(['listing', 'hud'])),
  section8_eligible: z.nullable(z.boolean()),
  walk_score: amount,
  bike_score: amount,
  transit_score: amount,
  /** Percent of the price a year. */
  property_tax_rate: amount,
  /** US dollars a year. */
  insurance_estimate: amount,
  hoa_fees_monthly: amount,
  cdd_fees_annual: amount,
  /** FEMA's zone, such as X or AE. */
  flood_zone: text,
  ...listingSource,
})
export type Home = z.infer<typeof home>

/** One price at which a home was seen. */
export const pricePoint = z.object({ seen_at: z.string(), price: z.number() })
export type PricePoint = z.infer<typeof pricePoint>

/** Says what keeps a received record from being a home; null when it is one. */
export function findHomeDefect(record: unknown) {
  if (typeof record !== 'object' || record === null || Object.keys(record).length === 0)
    return 'No inventory data provided'
  const { id, community_id, community } = record as Record<string, unknown>
  if (!id) return 'Missing required field: id'
  return community_id || community ? null : 'Missing community information (community_id or community)'
}

/** A home as lists hold it: one that lacks what makes it a home is left out. */
export const listedHome = home.check(z.refine((record) => findHomeDefect(record) === null))
