import type { Home } from '@fairtide/domain/directory/home'
import Heart from 'lucide-react/icons/heart'
import Scale from 'lucide-react/icons/scale'
import { buttonClass } from '../../ui/first-load/button.tsx'
import { iconButtonClass } from '../../ui/first-load/icon-button.tsx'
import { compared, shortlist, useSavedHomes } from './saved-homes.ts'

interface SaveButtonProps {
  home: Home
  /** 'icon' on a card, 'button' on the home's page. */
  as?: 'icon' | 'button'
}

export function ShortlistButton({ home, as = 'icon' }: SaveButtonProps) {
  const { has, toggle } = useSavedHomes(shortlist)
  const isSaved = has(home)
  const label = isSaved ? 'Remove from shortlist' : 'Add to shortlist'
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={as === 'icon' ? `Shortlist ${home.street_address ?? 'this home'}` : undefined}
      title={label}
      onClick={() => toggle(home)}
      className={as === 'icon' ? floating : `${buttonClass('secondary')} grow`}
    >
      <Heart aria-hidden="true" size={18} className={isSaved ? 'fill-coral text-coral' : ''} />
      {as === 'button' && (isSaved ? 'Shortlisted' : 'Shortlist')}
    </button>
  )
}

export function CompareButton({ home, as = 'icon' }: SaveButtonProps) {
  const { has, toggle } = useSavedHomes(compared)
  const isSaved = has(home)
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={as === 'icon' ? `Compare ${home.street_address ?? 'this home'}` : undefined}
      title={isSaved ? 'Remove from comparison' : 'Compare'}
      onClick={() => toggle(home)}
      className={as === 'icon' ? floating : `${buttonClass('secondary')} grow`}
    >
      <Scale aria-hidden="true" size={18} className={isSaved ? 'text-coral' : ''} />
      {as === 'button' && (isSaved ? 'Comparing' : 'Compare')}
    </button>
  )
}

/** On a picture, so it needs a background. */
const floating = `${iconButtonClass} bg-surface shadow-low`
