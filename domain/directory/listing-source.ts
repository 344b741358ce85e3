import * as z from 'zod/mini'

export const listingSource = {
  source: z.string(),
  /** True for invented demo records, which every screen marks as samples. */
  is_sample: z.boolean(),
  source_url: z.nullable(z.string()),
  /** The feed's own date of its last change, else when an import first saw the change (ISO 8601, UTC). */
  updated_at: z.string(),
}
