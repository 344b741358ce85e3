import { maxComparedHomes } from '@fairtide/domain/directory/saved-homes-api'
import Heart from 'lucide-react/icons/heart'
import Scale from 'lucide-react/icons/scale'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/first-load/button.tsx'
import { directoryPath } from '../browse/directory-view.ts'
import { compared, shortlist, useSavedHomes } from './saved-homes.ts'

export function SavedLinks() {
  const shortlisted = useSavedHomes(shortlist).homes.length
  const comparing = useSavedHomes(compared).homes.length
  return (
    <Link to={`${directoryPath}/shortlist`} className={buttonClass('secondary', 'sm')}>
      <Heart aria-hidden="true" size={16} />
      <span>
        Shortlist <span className="tabular-nums">{shortlisted}</span>
      </span>
      <Scale aria-hidden="true" size={16} className="ml-2" />
      <span>
        Compare{' '}
        <span className="tabular-nums">
          {comparing}/{maxComparedHomes}
        </span>
      </span>
    </Link>
  )
}
