import MapIcon from 'lucide-react/icons/map'
import { Suspense } from 'react'
import { Button } from '../../ui/first-load/button.tsx'
import { Spinner } from '../../ui/first-load/spinner.tsx'
import type { ChangeView, View } from '../browse/directory-view.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const CountyMap = lazyPart(() => import('./county-map.tsx'))

interface MapProps {
  view: View
  onChange: ChangeView
}

export function MapButton({ view, onChange }: MapProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-expanded={view.map}
      aria-controls="county-map"
      onClick={() => onChange({ map: !view.map }, { replace: true })}
    >
      <MapIcon aria-hidden="true" size={16} />
      {view.map ? 'Hide county map' : 'Show county map'}
    </Button>
  )
}

/** The county map, whose shapes load when it is first opened. */
export function MapSection({ view }: Pick<MapProps, 'view'>) {
  return (
    <section
      id="county-map"
      aria-label="County map"
      hidden={!view.map}
      className="rounded-lg border border-line bg-surface p-5"
    >
      {view.map && (
        <Suspense fallback={<Spinner label="Loading the map..." className="py-10" />}>
          <CountyMap view={view} />
        </Suspense>
      )}
    </section>
  )
}
