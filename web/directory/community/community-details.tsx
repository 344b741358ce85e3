import { formatCount } from '@fairtide/domain/formats'
import type { Community } from '@fairtide/domain/directory/community'
import MapPin from 'lucide-react/icons/map-pin'
import { placeOf } from '../record-parts/addresses.ts'
import { ExternalLink } from '../record-parts/external-link.tsx'
import { Facts } from '../record-parts/facts.tsx'
import { Section } from '../record-parts/section.tsx'
import { FullSource } from '../record-parts/source-line.tsx'

export function CommunityDetails({ community }: { community: Community }) {
  const { location, subdivision_map_link: map, standard_features_link: features } = community
  const address = [location.street_address, placeOf(location)].filter(Boolean).join(', ')
  return (
    <Section title="Community Details">
      <Facts
        facts={{
          Name: community.name,
          Subdivision: community.subdivision,
          County: community.county,
          'Homes available': formatCount(community.available_homes),
        }}
      />
      {address && (
        <p className="flex items-start gap-2 text-sm">
          <MapPin aria-hidden="true" size={16} className="mt-1 shrink-0 text-sea" />
          {address}
        </p>
      )}
      {community.description && <p>{community.description}</p>}
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {address && <ExternalLink href={googleMapsLink(address)}>View on Google Maps</ExternalLink>}
        {map && <ExternalLink href={map}>Subdivision Map</ExternalLink>}
        {features && <ExternalLink href={features}>Standard Features</ExternalLink>}
      </div>
      <FullSource listing={community} />
    </Section>
  )
}

const googleMapsLink = (address: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`
