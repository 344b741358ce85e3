import type { Community } from '@fairtide/domain/directory/community'
import { Facts } from '../record-parts/facts.tsx'
import { Section } from '../record-parts/section.tsx'
import { Tags } from '../record-parts/tags.tsx'

interface CommunityPartProps {
  community: Community
}

export function InsuranceZones({ community: { insurance_zone: zone } }: CommunityPartProps) {
  return (
    <Section title="Insurance Zone Information">
      <Facts absent="Not available" facts={{ 'Wind zone': zone.wind, 'Flood zone': zone.flood }} />
    </Section>
  )
}

export function Utilities({ community: { utility_information: utilities } }: CommunityPartProps) {
  return (
    <Section title="Utilities Information">
      <Facts
        absent="Not available"
        facts={{
          Electric: utilities.electric,
          Water: utilities.water,
          Internet: utilities.internet,
          Garbage: utilities.garbage,
        }}
      />
    </Section>
  )
}

export function TypesOfHomes({ community }: CommunityPartProps) {
  const { build_types: types, build_types_inferred: isInferred } = community
  return (
    <Section title="Types of Homes">
      {types.length > 0 ? <Tags label="Types of homes" tags={types} /> : <NotAvailable />}
      {isInferred && (
        <p className="text-xs text-ink-soft">
          Not stated by the builder; we infer it from the homes and plans.
        </p>
      )}
    </Section>
  )
}

export function Amenities({ community: { amenities } }: CommunityPartProps) {
  return (
    <Section title="Amenities">
      {amenities.length > 0 ? <Tags label="Amenities" tags={amenities} /> : <NotAvailable />}
    </Section>
  )
}

const NotAvailable = () => <p className="text-sm text-ink-soft">Not available</p>
