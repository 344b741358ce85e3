import type { Community } from '@fairtide/domain/directory/community'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { ExternalLink } from '../record-parts/external-link.tsx'
import { Facts } from '../record-parts/facts.tsx'
import { Section } from '../record-parts/section.tsx'

export function CommunityRentals({ community }: { community: Community }) {
  const { rental_policy: policy, ccrs_link: ccrs } = community
  return (
    <Section title="Rental Information">
      <Facts
        absent="Not available"
        facts={{
          'Monthly rent range': community.monthly_rent_range,
          'Long-term rentals': <Allowed allowed={policy.long_term_allowed} />,
          'Short-term rentals': <Allowed allowed={policy.short_term_allowed} />,
        }}
      />
      {policy.restrictions.length > 0 && (
        <div className="grid gap-1.5 text-sm">
          <h3 className="font-sans text-sm font-semibold tracking-normal">Restrictions</h3>
          <ul className="list-disc pl-5">
            {policy.restrictions.map((restriction) => (
              <li key={restriction}>{restriction}</li>
            ))}
          </ul>
        </div>
      )}
      {ccrs && <ExternalLink href={ccrs}>CCRs</ExternalLink>}
    </Section>
  )
}

function Allowed({ allowed }: { allowed: boolean | null }) {
  if (allowed === null) return 'Not available'
  const Icon = allowed ? Check : X
  return (
    <span className={`inline-flex items-center gap-1.5 ${allowed ? 'text-good' : 'text-bad'}`}>
      <Icon aria-hidden="true" size={16} />
      {allowed ? 'Allowed' : 'Not Allowed'}
    </span>
  )
}
