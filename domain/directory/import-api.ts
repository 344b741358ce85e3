import * as z from 'zod/mini'
import { endpoint } from '../contract.ts'
import { boundedText } from '../bounded-text.ts'
import { importRun } from '../import-run.ts'

/** Our own CSV tables, a builder's BDX feed, or JSON of an MLS's RESO Web API. */
export const listingFormats = ['csv', 'bdx', 'reso'] as const
export type ListingFormat = (typeof listingFormats)[number]

export const sourceNameRule = /^[\w .-]{1,60}$/
export const sourceNameMessage =
  'The source must be a name of at most 60 letters, digits, spaces, dots and hyphens'

/** Refused rows listed in a response; all of them are counted. */
export const maxReportedRows = 200

const outcome = z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), gone: z.int() })
export type Outcome = z.infer<typeof outcome>

const reportedRow = z.object({ file: z.string(), line: z.int(), key: z.string(), reason: z.string() })

const flag = z.optional(z.enum(['true', 'false'], 'Must be true or false'))

const importResult = z.object({
  applied: z.boolean(),
  builders: outcome,
  communities: outcome,
  plans: outcome,
  homes: outcome,
  /** ZIP codes with HUD's rents. */
  rents: outcome,
  /** Sample homes that gave way to the first real ones; imports of older releases do not say. */
  retired_samples: z.optional(z.int()),
  refused_count: z.int(),
  refused: z.array(reportedRow),
  unread_count: z.int(),
  /** The first of the unreadable values in accepted rows; their columns keep the stored values. */
  unread: z.array(reportedRow),
})
export type ImportResult = z.infer<typeof importResult>

const listingImport = z.extend(importRun(importResult), { source: z.string(), dry_run: z.boolean() })
export type ListingImport = z.infer<typeof listingImport>

export const importListings = endpoint({
  method: 'POST',
  path: '/api/admin/listings/import',
  access: 'admin',
  summary:
    'Accepts the files of a feed (202): tables (CSV), a BDX feed or RESO JSON, recognized by their content unless `format` names it. Lands whole or not at all; `dry_run` only tells what would change',
  query: z.strictObject({
    /** The feed's name, under which its records are found again. */
    source: boundedText(60, { tooLong: sourceNameMessage }).check(z.regex(sourceNameRule, sourceNameMessage)),
    format: z.optional(z.enum(listingFormats, 'The format must be csv, bdx or reso')),
    dry_run: flag,
    /** The files are the complete feed: communities that are missing from them are delisted. */
    full: flag,
    any_state: flag,
    /** RESO listings of homes that are not new, or are for lease. */
    resales: flag,
    leases: flag,
  }),
  upload: { field: 'files', maxFiles: 10 },
  status: 202,
  response: listingImport,
})

export const listListingImports = endpoint({
  method: 'GET',
  path: '/api/admin/listings/imports',
  access: 'admin',
  summary: 'The latest imports of listings, newest first, how far each is, and what it changed',
  response: z.array(listingImport),
})
