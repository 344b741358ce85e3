import type { Home } from '@fairtide/domain/directory/home'
import { Photo } from '../record-parts/pictures/photo.tsx'
import { Section } from '../record-parts/section.tsx'
import { photosOf, usePhotoViewer } from './use-photo-viewer.tsx'

const maxShown = 4

export function MorePhotos({ home }: { home: Home }) {
  const { openPhoto, viewer } = usePhotoViewer(home)
  const more = photosOf(home).slice(1, 1 + maxShown)
  if (more.length === 0) return null
  return (
    <Section title="More Photos">
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {more.map((url, index) => (
          <li key={url}>
            <button
              type="button"
              onClick={() => openPhoto(index + 1)}
              className="block w-full overflow-hidden rounded-md"
            >
              <Photo url={url} alt={`View photo ${index + 2}`} className="aspect-4/3" />
            </button>
          </li>
        ))}
      </ul>
      {viewer}
    </Section>
  )
}
