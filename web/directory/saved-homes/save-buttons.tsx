import type { Home } from '@fairtide/domain/directory/home'
import Heart from 'lucide-react/icons/heart'
import Scale from 'lucide-react/icons/scale'
import { buttonClass } from '../../ui/first-load/button.tsx'
import { iconButtonClass } from '../../ui/first-load/icon-button.tsx'
import { compared, shortlist, useSavedHomes } from './saved-homes.ts'

interface SaveButtonProps {
  home: Home
  /** 'icon' for a card, 'button' for the page of the home. */
  as?: 'icon' | 'button'
}

export function ShortlistButton({ home, as = 'icon' }: SaveButtonProps) {
  const { has, toggle } = useSavedHomes(shortlist)
  const isKept = has(home)
  const label = isKept ? 'Remove from shortlist' : 'Add to shortlist'
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={as === 'icon' ? `Shortlist ${home.street_address ?? 'this home'}` : undefined}
      title={label}
      onClick={() => toggle(home)}
      className={as === 'icon' ? floating : `${buttonClass('secondary')} grow`}
    >
      <Heart aria-hidden="true" size={18} className={isKept ? 'fill-coral text-coral' : ''} />
      {as === 'button' && (isKept ? 'Shortlisted' : 'Shortlist')}
    </button>
  )
}

export function CompareButton({ home, as = 'icon' }: SaveButtonProps) {
  const { has, toggle } = useSavedHomes(compared)
  const isKept = has(home)
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={as === 'icon' ? `Compare ${home.street_address ?? 'this home'}` : undefined}
      title={isKept ? 'Remove from comparison' : 'Compare'}
      onClick={() => toggle(home)}
      className={as === 'icon' ? floating : `${buttonClass('secondary')} grow`}
    >
      <Scale aria-hidden="true" size={18} className={isKept ? 'text-coral' : ''} />
      {as === 'button' && (isKept ? 'Comparing' : 'Compare')}
    </button>
  )
}

/** Lies on a picture, so it brings its own ground. */
const floating = `${iconButtonClass} bg-surface shadow-low`
