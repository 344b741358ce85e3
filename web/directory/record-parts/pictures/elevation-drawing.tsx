import { type DrawnHome, drawElevation } from '../../elevation/elevation.ts'
import { useMemo } from 'react'

interface ElevationDrawingProps {
  home: DrawnHome
  /** Where the picture itself says something; beside the home's name it only decorates. */
  described: boolean
  className: string
}

/**
 * A home's front, drawn from its own data. One picture, not some 230 paths in the page: twelve cards of those slow
 * down scrolling and whoever walks through the document.
 */
export default function ElevationDrawing({ home, described, className }: ElevationDrawingProps) {
  const { address, description } = useMemo(() => {
    const { viewBox, shapes, description } = drawElevation(home)
    const [, , width = '', height = ''] = viewBox.split(' ')
    const paths = shapes.map(
      ({ path, fill, opacity = 1 }) => `<path d="${path}" fill="${fill}" opacity="${opacity}"/>`,
    )
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${paths.join('')}</svg>`
    return { address: `data:image/svg+xml,${encodeURIComponent(svg)}`, description }
  }, [home])
  return (
    <img
      src={address}
      alt={described ? description : ''}
      decoding="async"
      className={`block w-full object-cover object-bottom ${className}`}
    />
  )
}
