import * as z from 'zod/mini'

/** Where a record of the directory comes from and how fresh it is; shown beside every listing. */
export const listingSource = {
  /** Name of the feed that brought it, as given to the import. */
  source: z.string(),
  /** True for invented demonstration records; whoever shows one says so. */
  is_sample: z.boolean(),
  /** The record's page or feed at the source, https only. */
  source_url: z.nullable(z.string()),
  /** When the feed last said something new about it (ISO 8601, UTC). */
  updated_at: z.string(),
}
