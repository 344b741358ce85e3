import Building from 'lucide-react/icons/building'
import Building2 from 'lucide-react/icons/building-2'
import House from 'lucide-react/icons/house'
import Houses from 'lucide-react/icons/houses'
import { buildTypeName } from '@fairtide/domain/directory/build-types'

const icons = new Map([
  ['Single Family Home', House],
  ['Townhome', Houses],
  ['Condominium', Building],
  ['Multi-Family', Building2],
])

/** A builder's build types, with icons for those that have one. */
export function BuildTypeIcons({ types }: { types: string[] }) {
  if (types.length === 0) return null
  return (
    <ul aria-label="Build types" className="flex flex-wrap gap-1.5">
      {types.map(buildTypeName).map((type) => {
        const Icon = icons.get(type)
        return (
          <li
            key={type}
            className="inline-flex min-h-7 items-center gap-1.5 rounded-full bg-sunken px-2.5 text-xs text-ink-soft"
          >
            {Icon && <Icon aria-hidden="true" size={15} className="text-sea" />}
            {type}
          </li>
        )
      })}
    </ul>
  )
}
