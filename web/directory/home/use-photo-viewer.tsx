import type { Home } from '@fairtide/domain/directory/home'
import { Suspense, useState } from 'react'
import { streetOf } from '../record-parts/addresses.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const PhotoViewer = lazyPart(() => import('../../ui/overlays/photo-viewer.tsx'))

/** The main photo first, each photo once. */
export const photosOf = (home: Home) => [
  ...new Set([home.hero_picture_url, ...home.property_images].filter((url) => url !== null)),
]

export function usePhotoViewer(home: Home) {
  const [shown, setShown] = useState<number | null>(null)
  const viewer = shown !== null && (
    <Suspense>
      <PhotoViewer
        title={streetOf(home)}
        photos={photosOf(home)}
        firstShown={shown}
        onClose={() => setShown(null)}
      />
    </Suspense>
  )
  return { openPhoto: setShown, viewer }
}
