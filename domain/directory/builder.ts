import * as z from 'zod/mini'
import { listingSource } from './listing-source.ts'

export const builderSegments = ['Production', 'Luxury', 'Custom', 'Semi-Custom'] as const

export const defaultBuilderRating = 4

export const unknownBuilderName = 'Unknown Builder'

export const builder = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  headquarters: z.nullable(z.string()),
  contact_phone: z.nullable(z.string()),
  contact_email: z.nullable(z.string()),
  website: z.nullable(z.string()),
  /** 0 to 5, null when unknown: the card then shows `defaultBuilderRating`, the profile 'Not rated'. */
  rating: z.nullable(z.number()),
  description: z.nullable(z.string()),
  build_types: z.array(z.string()),
  regions: z.array(z.string()),
  community_count: z.number(),
  /** Homes with the status available. */
  available_homes: z.number(),
  builder_segment: z.string(),
  price_range: z.nullable(z.string()),
  investor_friendly: z.nullable(z.boolean()),
  ...listingSource,
})
export type Builder = z.infer<typeof builder>

export const builderReference = z.object({ id: z.string(), name: z.string(), slug: z.string() })
export type BuilderReference = z.infer<typeof builderReference>
