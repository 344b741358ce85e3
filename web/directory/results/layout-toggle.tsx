import GalleryHorizontalEnd from 'lucide-react/icons/gallery-horizontal-end'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import { IconButton } from '../../ui/first-load/icon-button.tsx'
import type { View } from '../browse/directory-view.ts'

interface LayoutToggleProps {
  layout: View['layout']
  onLayout: (layout: View['layout']) => void
}

export function LayoutToggle({ layout, onLayout }: LayoutToggleProps) {
  return (
    <fieldset className="flex rounded-full border border-edge bg-surface">
      <legend className="sr-only">Layout</legend>
      <IconButton label="Grid" aria-pressed={layout === 'grid'} onClick={() => onLayout('grid')}>
        <LayoutGrid aria-hidden="true" size={18} />
      </IconButton>
      <IconButton label="Carousel" aria-pressed={layout === 'carousel'} onClick={() => onLayout('carousel')}>
        <GalleryHorizontalEnd aria-hidden="true" size={18} />
      </IconButton>
    </fieldset>
  )
}
