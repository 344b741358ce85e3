import type { Lead } from '@fairtide/domain/leads/api'
import { leadStatusLabels } from '@fairtide/domain/leads/status'
import { formatPhone } from '@fairtide/domain/phone-number'
import { toCsv } from '../csv/write-csv.ts'

const columns: [string, (lead: Lead) => string | null][] = [
  ['Received', (lead) => lead.created_at],
  ['First name', (lead) => lead.first_name],
  ['Last name', (lead) => lead.last_name],
  ['E-mail', (lead) => lead.email],
  ['Phone', (lead) => formatPhone(lead.phone)],
  ['Message', (lead) => lead.comments],
  ['Status', (lead) => leadStatusLabels[lead.status]],
  ['Notes', (lead) => lead.notes],
  ['Section', (lead) => lead.source],
  ['Asked for', (lead) => lead.type],
  ['Home', (lead) => lead.home_slug],
  ['Prospect type', (lead) => lead.prospect_type],
  ['Lead type', (lead) => lead.realty_lead_type],
  ['County', (lead) => lead.county],
  ['Campaign source', (lead) => lead.utm_source],
  ['Campaign medium', (lead) => lead.utm_medium],
  ['Campaign', (lead) => lead.utm_campaign],
  ['Campaign term', (lead) => lead.utm_term],
  ['Campaign content', (lead) => lead.utm_content],
  ['Referrer', (lead) => lead.referrer],
  ['First page', (lead) => lead.landing_page],
  ['Consent', (lead) => lead.consent_wording],
  ['Consent version', (lead) => lead.consent_version],
  ['Consent given', (lead) => lead.consented_at],
]

export const toLeadsCsv = (leads: Lead[]): string =>
  toCsv(
    columns.map(([title]) => title),
    leads.map((lead) => columns.map(([, read]) => read(lead))),
  )
