import { type ComponentProps, lazy, Suspense } from 'react'
import type ElevationDrawing from './elevation-drawing.tsx'

const Drawing = lazy(() => import('./elevation-drawing.tsx'))

/** A drawn home; while the pencil is on its way, its sky. */
export function Elevation(props: ComponentProps<typeof ElevationDrawing>) {
  return (
    <Suspense fallback={<div className={`w-full bg-sea-soft ${props.className}`} />}>
      <Drawing {...props} />
    </Suspense>
  )
}
