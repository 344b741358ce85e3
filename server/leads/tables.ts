import type { LeadFormType } from '@fairtide/domain/leads/form-types'
import type { LeadStatus } from '@fairtide/domain/leads/status'
import type { Generated } from 'kysely'

export interface LeadsTables {
  realty_prospects: {
    id: Generated<string>
    first_name: string
    last_name: string
    email: string
    phone: string
    comments: string
    source: Generated<string>
    prospect_type: Generated<string>
    realty_lead_type: Generated<string>
    county: Generated<string>
    form_type: LeadFormType | null
    home_slug: string | null
    consent_version: string
    consent_wording: string
    consented_at: Generated<Date>
    utm_source: string | null
    utm_medium: string | null
    utm_campaign: string | null
    utm_term: string | null
    utm_content: string | null
    referrer: string | null
    landing_page: string | null
    status: Generated<LeadStatus>
    notes: Generated<string>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  sent_leads: {
    digest: Buffer
    lead_id: string
    sent_at: Generated<Date>
  }
}
