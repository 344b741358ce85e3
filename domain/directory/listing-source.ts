import * as z from 'zod/mini'

export const listingSource = {
  source: z.string(),
  /** True for invented demo records, which every screen marks as samples. */
  is_sample: z.boolean(),
  source_url: z.nullable(z.string()),
  /** When the feed last changed it (ISO 8601, UTC). */
  updated_at: z.string(),
}
