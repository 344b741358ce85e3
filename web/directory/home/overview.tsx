import { buildTypeName } from '@fairtide/domain/directory/build-types'
import { formatBathrooms } from '@fairtide/domain/directory/formats'
import type { Home } from '@fairtide/domain/directory/home'
import { placeOf } from '../record-parts/addresses.ts'
import { Facts } from '../record-parts/facts.tsx'
import { Section } from '../record-parts/section.tsx'
import { Tags } from '../record-parts/tags.tsx'
import { Construction } from './construction.tsx'
import { MorePhotos } from './more-photos.tsx'

export function Overview({ home }: { home: Home }) {
  const address = [home.street_address, placeOf({ ...home, zip: home.zipcode })].filter(Boolean).join(', ')
  return (
    <div className="grid gap-6">
      <Section title="Overview">
        <Facts
          facts={{
            Bedrooms: home.bedrooms,
            Bathrooms: home.bathrooms === null ? null : formatBathrooms(home.bathrooms),
            'Square Feet': home.square_footage && home.square_footage.toLocaleString('en-US'),
            'Garage Spaces': home.garage_spaces,
            'Build Type': home.build_type && buildTypeName(home.build_type),
            'Property Address': address || null,
          }}
        />
      </Section>
      <Construction home={home} />
      <MorePhotos home={home} />
      {home.features.length > 0 && (
        <Section title="Features">
          <Tags label="Features" tags={home.features} />
        </Section>
      )}
    </div>
  )
}
