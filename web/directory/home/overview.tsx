import type { Home } from '@fairtide/domain/directory/home'
import { placeOf } from '../record-parts/addresses.ts'
import { Facts } from '../record-parts/facts.tsx'
import { detailsOf } from '../record-parts/home-rows.ts'
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
            ...detailsOf(home, 'Overview'),
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
