import type { Home } from '@fairtide/domain/directory/home'
import { Photo } from '../record-parts/pictures/photo.tsx'
import { Section } from '../record-parts/section.tsx'
import { MorePhotos } from './more-photos.tsx'
import { PriceHistory } from './price-history.tsx'
import { photosOf } from './use-photo-viewer.tsx'

export function Details({ home }: { home: Home }) {
  return (
    <div className="grid gap-6">
      <Section title="Description">
        <p className="max-w-text whitespace-pre-line">
          {home.property_description ?? 'No description available.'}
        </p>
      </Section>
      <Section title="Floorplan">
        {home.floorplan_image_url ? (
          <Photo
            url={home.floorplan_image_url}
            alt={`Floorplan${home.floorplan ? ` ${home.floorplan}` : ''}`}
            className="max-h-160 bg-surface object-contain"
            fallback={<NoFloorplan />}
          />
        ) : (
          <NoFloorplan />
        )}
      </Section>
      {photosOf(home).length > 1 ? (
        <MorePhotos home={home} />
      ) : (
        <Section title="Photos">
          <Later>Property photos will be displayed here later.</Later>
        </Section>
      )}
      <Section title="Virtual Tour">
        <Later>A virtual tour will be displayed here later.</Later>
      </Section>
      <Section title="Property History">
        <PriceHistory
          home={home}
          fallback={<Later>The property’s history will be displayed here later.</Later>}
        />
      </Section>
    </div>
  )
}

const NoFloorplan = () => <p className="text-ink-soft">No floorplan image available.</p>

const Later = ({ children }: { children: string }) => <p className="text-ink-soft">{children}</p>
