import { type DrawnHome, drawElevation } from '../elevation/elevation.ts'
import { useMemo } from 'react'

interface ElevationDrawingProps {
  home: DrawnHome
  /** False beside the home's name, where the picture is decoration. */
  described: boolean
  className: string
}

/** One image, because twelve cards with 230 SVG paths each slow down scrolling and screen readers. */
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
