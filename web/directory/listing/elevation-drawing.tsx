import { type DrawnHome, drawElevation } from '@fairtide/domain/directory/elevation'
import { useMemo } from 'react'

interface ElevationDrawingProps {
  home: DrawnHome
  /** Where the picture itself says something; beside the home's name it only decorates. */
  described: boolean
  className: string
}

/** A home's front, drawn from its own data. The default export of a file of its own, so that it loads apart. */
export default function ElevationDrawing({ home, described, className }: ElevationDrawingProps) {
  const { viewBox, shapes, description } = useMemo(() => drawElevation(home), [home])
  return (
    <svg
      viewBox={viewBox}
      preserveAspectRatio="xMidYMax slice"
      className={`block w-full ${className}`}
      {...(described ? { role: 'img', 'aria-label': description } : { 'aria-hidden': true })}
    >
      {shapes.map(({ path, fill, opacity }) => (
        <path key={path + fill} d={path} fill={fill} opacity={opacity} />
      ))}
    </svg>
  )
}
