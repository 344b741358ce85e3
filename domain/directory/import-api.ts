import * as z from 'zod/mini'
import { endpoint } from '../contract.ts'
import { boundedText } from '../bounded-text.ts'

/** How listings come: tables of our own, a builder's BDX feed, an MLS's RESO Web API answers. */
export const listingFormats = ['csv', 'bdx', 'reso'] as const
export type ListingFormat = (typeof listingFormats)[number]

export const sourceNameRule = /^[\w .-]{1,60}$/
export const sourceNameMessage =
  'The source must be a name of at most 60 letters, digits, spaces, dots and hyphens'

/** How many rows that were refused an answer tells of; all are counted. */
export const refusedShown = 200

const outcome = z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), gone: z.int() })
export type Outcome = z.infer<typeof outcome>

const toldRow = z.object({ file: z.string(), line: z.int(), key: z.string(), reason: z.string() })

const flag = z.optional(z.enum(['true', 'false'], 'Must be true or false'))

export const importListings = endpoint({
  method: 'POST',
  path: '/api/admin/listings/import',
  access: 'admin',
  summary:
    'Brings listings in from the files of a form: tables (CSV), a BDX feed or RESO JSON. Lands whole or not at all; `dry_run` only tells what would change',
  query: z.strictObject({
    /** The feed's name: its records are found again under it. */
    source: boundedText(60, { tooLong: sourceNameMessage }).check(z.regex(sourceNameRule, sourceNameMessage)),
    format: z.enum(listingFormats, 'The format must be csv, bdx or reso'),
    dry_run: flag,
    /** The files hold everything of this source: communities that they do not name are gone too. */
    full: flag,
    /** Homes outside Florida are taken, too. */
    any_state: flag,
  }),
  upload: { field: 'files', maxFiles: 10 },
  response: z.object({
    /** Whether anything was written; never on a dry run. */
    applied: z.boolean(),
    builders: outcome,
    communities: outcome,
    plans: outcome,
    homes: outcome,
    /** ZIP codes with HUD's rents. */
    rents: outcome,
    refused_count: z.int(),
    /** The first of them. */
    refused: z.array(toldRow),
    unread_count: z.int(),
    /** The first of the values that could not be read, of rows that were taken: what was known of them stays. */
    unread: z.array(toldRow),
  }),
})
