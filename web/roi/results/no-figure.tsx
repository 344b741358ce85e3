import { noFigure } from '@fairtide/domain/roi/formats'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'

/** A dash in place of a value; its tooltip says why. */
export default function NoFigure({ reason }: { reason: string }) {
  return (
    <Tooltip text={reason}>
      <button type="button" aria-label="No figure" className="min-h-6 min-w-8 text-left text-ink-soft">
        {noFigure}
      </button>
    </Tooltip>
  )
}
