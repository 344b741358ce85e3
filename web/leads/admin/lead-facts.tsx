import { formatDateTime } from '@fairtide/domain/formats'
import type { Lead } from '@fairtide/domain/leads/api'
import { leadFormTitles } from '@fairtide/domain/leads/form-types'
import { formatPhone } from '@fairtide/domain/phone-number'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export function LeadFacts({ lead }: { lead: Lead }) {
  const campaign = [lead.utm_source, lead.utm_medium, lead.utm_campaign, lead.utm_term, lead.utm_content]
  const facts: [string, ReactNode][] = [
    [
      'Phone',
      <a key="phone" className="text-sea underline" href={`tel:${lead.phone}`}>
        {formatPhone(lead.phone)}
      </a>,
    ],
    [
      'Email',
      <a
        key="mail"
        className="break-all text-sea underline"
        href={`mailto:${encodeURIComponent(lead.email)}`}
      >
        {lead.email}
      </a>,
    ],
    ['Received', formatDateTime(lead.created_at)],
    ['Asked for', lead.type && leadFormTitles[lead.type]],
    ['Section', lead.source],
    [
      'Home',
      lead.home_slug && (
        <Link
          key="home"
          className="text-sea underline"
          to={`/discover/builder-dir-inventory/inventory/${lead.home_slug}`}
        >
          {lead.home_slug}
        </Link>
      ),
    ],
    ['First page', lead.landing_page],
    ['Came from', lead.referrer],
    ['Campaign', campaign.filter(Boolean).join(' · ')],
    ['Kind', `${lead.prospect_type}, ${lead.realty_lead_type}, ${lead.county}`],
    ['Agreed to', `${lead.consent_wording} (${lead.consent_version}, ${formatDateTime(lead.consented_at)})`],
  ]
  return (
    <section aria-labelledby="lead-name" className="grid gap-5">
      <h2 id="lead-name" className="text-2xl">
        {lead.first_name} {lead.last_name}
      </h2>
      <blockquote className="rounded-lg border border-line bg-surface p-5 break-words whitespace-pre-wrap">
        {lead.comments}
      </blockquote>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="font-semibold text-ink-soft">{name}</dt>
              <dd className="min-w-0 break-words max-sm:mb-2">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
