import { type ComponentProps, lazy, Suspense } from 'react'
import type ElevationDrawing from './elevation-drawing.tsx'

const Drawing = lazy(() => import('./elevation-drawing.tsx'))

/** A drawn home, loaded late because the drawing code is large. */
export function Elevation(props: ComponentProps<typeof ElevationDrawing>) {
  return (
    <Suspense fallback={<div className={`w-full bg-sea-soft ${props.className}`} />}>
      <Drawing {...props} />
    </Suspense>
  )
}
