import { formatCount } from '@fairtide/domain/formats'
import type { Builder } from '@fairtide/domain/directory/builder'
import { Badge } from '../../ui/feedback/badge.tsx'
import { BuilderMark } from '../pictures/builder-mark.tsx'
import { ExternalLink } from '../record-parts/external-link.tsx'
import { Facts } from '../record-parts/facts.tsx'
import { Section } from '../record-parts/section.tsx'
import { FullSource } from '../record-parts/source-line.tsx'
import { Stars } from '../record-parts/stars.tsx'
import { Tags } from '../record-parts/tags.tsx'
import { contactAddress } from './contact-address.ts'
import { BuilderCommunities } from './builder-communities.tsx'

export function BuilderProfile({ builder }: { builder: Builder }) {
  const { contact_phone: phone, contact_email: email } = builder
  return (
    <div className="grid gap-6">
      <Section title="Company Information">
        <div className="flex flex-wrap items-center gap-4">
          <BuilderMark name={builder.name} className="size-20 text-2xl" />
          <div className="grid gap-2">
            <p className="flex flex-wrap items-center gap-2 text-lg font-semibold">
              {builder.name} <Badge tone="sea">{builder.builder_segment}</Badge>
            </p>
            <Stars rating={builder.rating} />
          </div>
        </div>
        <Facts
          absent="Not available"
          facts={{
            Headquarters: builder.headquarters,
            'Active communities': formatCount(builder.community_count),
            'Contact phone': phone && <ContactLink href={contactAddress('tel', phone)}>{phone}</ContactLink>,
            'Homes available': formatCount(builder.available_homes),
            'Contact email': email && (
              <ContactLink href={contactAddress('mailto', email)}>{email}</ContactLink>
            ),
            'Price range': builder.price_range ?? undefined,
          }}
        />
        <p className="max-w-text">{builder.description ?? 'No description available.'}</p>
        {builder.website && <ExternalLink href={builder.website}>Builder’s website</ExternalLink>}
        <FullSource listing={builder} />
      </Section>
      <div className="grid gap-6 md:grid-cols-2">
        <Section title="Build Types">
          <TagsOrNone label="Build types" tags={builder.build_types} />
        </Section>
        <Section title="Regions">
          <TagsOrNone label="Regions" tags={builder.regions} />
        </Section>
      </div>
      <BuilderCommunities builder={builder} />
    </div>
  )
}

function TagsOrNone({ label, tags }: { label: string; tags: string[] }) {
  return tags.length > 0 ? <Tags label={label} tags={tags} /> : <p className="text-ink-soft">Not available</p>
}

function ContactLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="text-sea underline underline-offset-4">
      {children}
    </a>
  )
}
