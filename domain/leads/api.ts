import * as z from 'zod/mini'
import { endpoint } from '../contract.ts'
import { pageOf, paging } from '../paged-list.ts'
import { attribution } from './attribution.ts'
import { consentVersions } from './consent.ts'
import { leadFields } from './fields.ts'
import { type LeadFormType, leadFormTitles } from './form-types.ts'
import { leadSourceOf } from './sources.ts'
import { leadStatuses } from './status.ts'
import { boundedText, trimmedText } from '../bounded-text.ts'

/** Less time than a person needs to fill in the form. */
export const minFillMs = 2000

/** An invalid slug is dropped rather than refused: the link in the office's email needs a valid one, the lead does not. */
const homeSlug = z.pipe(
  z.catch(z.nullish(boundedText(300).check(z.regex(/^[a-z\d-]+$/))), null),
  z.transform((slug) => slug ?? null),
)

const leadFormTypes = Object.keys(leadFormTitles) as LeadFormType[]

const leadProof = z.strictObject({
  challenge: boundedText(200, { missing: 'proof.challenge must be a text' }).check(
    z.regex(/^[\w.-]{1,100}\.[\da-f]{64}$/, 'proof.challenge must be a challenge of this site'),
  ),
  nonce: z
    .int('proof.nonce must be a whole number')
    .check(
      z.minimum(0, 'proof.nonce must not be negative'),
      z.maximum(2 ** 32 - 1, 'proof.nonce is too large'),
    ),
})

export type LeadProof = z.infer<typeof leadProof>

export const leadBody = z.strictObject({
  ...leadFields,
  source: z.pipe(
    z.nullish(boundedText(300)),
    z.transform((text) => leadSourceOf(text ?? undefined)),
  ),
  type: z.nullish(z.enum(leadFormTypes, 'This kind of form is not known')),
  home_slug: homeSlug,
  consent_version: z.enum(consentVersions, 'Please reload the page and send the form again.'),
  attribution: z.nullish(attribution),
  /** The honeypot: only robots fill it in. */
  website: z.string('website must be a text'),
  /** From opening the form to submitting it. */
  elapsed_ms: z.number('elapsed_ms must be a number'),
  /** Required (428) after several leads from one network within an hour. */
  proof: z.nullish(leadProof),
})

export type LeadBody = z.infer<typeof leadBody>

export const sendLead = endpoint({
  method: 'POST',
  path: '/api/leads',
  access: 'anyone',
  summary: 'Leaves a request to be contacted',
  body: leadBody,
  status: 201,
  response: z.object({ id: z.string() }),
})

export const readLeadChallenge = endpoint({
  method: 'GET',
  path: '/api/leads/challenge',
  access: 'anyone',
  summary: 'The work to do before the next lead of this network, where there is any',
  response: z.object({ challenge: z.nullable(z.string()), difficulty_bits: z.number() }),
})

const lead = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  comments: z.string(),
  source: z.string(),
  type: z.nullable(z.enum(leadFormTypes)),
  home_slug: z.nullable(z.string()),
  prospect_type: z.string(),
  realty_lead_type: z.string(),
  county: z.string(),
  consent_version: z.string(),
  consent_wording: z.string(),
  consented_at: z.string(),
  utm_source: z.nullable(z.string()),
  utm_medium: z.nullable(z.string()),
  utm_campaign: z.nullable(z.string()),
  utm_term: z.nullable(z.string()),
  utm_content: z.nullable(z.string()),
  referrer: z.nullable(z.string()),
  landing_page: z.nullable(z.string()),
  status: z.enum(leadStatuses),
  notes: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})

export type Lead = z.infer<typeof lead>

export const maxNotesCharacters = 5000

const leadId = z.object({ id: z.string() })

const leadFilters = {
  q: paging.q,
  status: z.optional(z.enum(leadStatuses, 'status is not known')),
}

export const listLeads = endpoint({
  method: 'GET',
  path: '/api/leads',
  access: 'admin',
  summary: 'Leads, the newest first',
  query: z.strictObject({ ...paging, ...leadFilters }),
  response: pageOf(lead),
})

export const exportLeads = endpoint({
  method: 'GET',
  path: '/api/leads/export.csv',
  access: 'admin',
  summary: 'The same leads as a table for a spreadsheet',
  query: z.strictObject(leadFilters),
  contentType: 'text/csv',
  fileName: 'leads.csv',
  response: z.string(),
})

export const readLead = endpoint({
  method: 'GET',
  path: '/api/leads/:id',
  access: 'admin',
  summary: 'One lead',
  params: leadId,
  response: lead,
})

export const updateLead = endpoint({
  method: 'PUT',
  path: '/api/leads/:id',
  access: 'admin',
  summary: 'Notes how far the work on a lead has come',
  params: leadId,
  body: z.strictObject({
    status: z.enum(leadStatuses, 'status is not known'),
    notes: trimmedText(maxNotesCharacters, { tooLong: 'Notes must be 5,000 characters or less' }),
    /** Of the lead as it was read; 409 where it has changed since. */
    updated_at: boundedText(40, { tooLong: 'updated_at must be a time' }).check(
      z.iso.datetime('updated_at must be a time'),
    ),
  }),
  response: lead,
})

export const deleteLead = endpoint({
  method: 'DELETE',
  path: '/api/leads/:id',
  access: 'admin',
  summary: 'Deletes a lead and everything kept with it',
  params: leadId,
  response: z.object({ id: z.string() }),
})
