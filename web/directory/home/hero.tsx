import type { Home } from '@fairtide/domain/directory/home'
import Images from 'lucide-react/icons/images'
import { Button } from '../../ui/first-load/button.tsx'
import { HomePicture } from '../record-parts/pictures/home-picture.tsx'
import { photosOf, usePhotoViewer } from './use-photo-viewer.tsx'

export function Hero({ home }: { home: Home }) {
  const { length } = photosOf(home)
  const { openPhoto, viewer } = usePhotoViewer(home)
  return (
    <div className="relative overflow-hidden rounded-lg border border-line">
      <HomePicture home={home} className="aspect-5/3" large />
      {length > 0 && (
        <Button look="secondary" size="sm" className="absolute right-3 bottom-3" onClick={() => openPhoto(0)}>
          <Images aria-hidden="true" size={16} />
          {length === 1 ? 'View photo' : `View ${length} photos`}
        </Button>
      )}
      {viewer}
    </div>
  )
}
