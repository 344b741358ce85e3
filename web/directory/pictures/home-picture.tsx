import type { Home } from '@fairtide/domain/directory/home'
import { streetOf } from '../record-parts/addresses.ts'
import { Elevation } from './elevation.tsx'
import { Photo } from './photo.tsx'

interface HomePictureProps {
  home: Home
  className: string
  /** The main picture of a page, which needs a description. */
  large?: boolean
}

/** A home's main photo, else its elevation drawn from its data. */
export function HomePicture({ home, className, large = false }: HomePictureProps) {
  const drawing = (
    <div className="relative overflow-hidden">
      <Elevation home={home} described={large} className={className} />
      {large && (
        <p className="absolute bottom-3 left-3 rounded-full bg-surface/85 px-3 py-1 text-xs">
          No image available. Drawn from this home’s data.
        </p>
      )}
    </div>
  )
  return <Photo url={home.hero_picture_url} alt={streetOf(home)} className={className} fallback={drawing} />
}
