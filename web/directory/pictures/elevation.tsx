import { type ComponentProps, Suspense } from 'react'
import type ElevationDrawing from './elevation-drawing.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const Drawing = lazyPart(() => import('./elevation-drawing.tsx'), Blank)

/** A drawn home, loaded late because the drawing code is large. */
export function Elevation(props: ComponentProps<typeof ElevationDrawing>) {
  return (
    <Suspense fallback={<Blank {...props} />}>
      <Drawing {...props} />
    </Suspense>
  )
}

function Blank({ className }: Pick<ComponentProps<typeof ElevationDrawing>, 'className'>) {
  return <div className={`w-full bg-sea-soft ${className}`} />
}
