import type { Home } from '@fairtide/domain/directory/home'
import { streetOf } from '../addresses.ts'
import { Elevation } from './elevation.tsx'
import { Photo } from './photo.tsx'

interface HomePictureProps {
  home: Home
  className: string
  /** The picture of a page, which says what it shows. */
  large?: boolean
}

/** A home's main photo; where that is missing or broken, its front drawn from its data. */
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
