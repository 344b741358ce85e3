import { formatArea, formatBathrooms } from '@fairtide/domain/directory/formats'
import type { Home } from '@fairtide/domain/directory/home'
import Calculator from 'lucide-react/icons/calculator'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { priceHistory } from '../detail/detail-queries.ts'
import { emit } from '../../first-load/events.ts'
import { Button, buttonClass } from '../../ui/first-load/button.tsx'
import { CompareButton, ShortlistButton } from '../saved-homes/save-buttons.tsx'
import { lastTerms } from '../browse/last-directory.ts'
import { analyzePath, placeOf } from '../record-parts/addresses.ts'
import { capRateText, isRange, rentText } from '../record-parts/estimates.ts'
import { mayEstimate } from '../record-parts/may-estimate.ts'
import { PriceLine } from '../record-parts/price-line.tsx'
import { FullSource } from '../record-parts/source-line.tsx'

export function Summary({ home }: { home: Home }) {
  const { data: history } = useQuery(priceHistory(home.id))
  return (
    <aside
      aria-label="At a glance"
      className="grid gap-4 rounded-lg border border-line bg-surface p-6 shadow-low"
    >
      <PriceLine home={home} large />
      <p className="text-sm text-ink-soft">
        {placeOf({ ...home, zip: home.zipcode })}
        {home.community && <span className="block">{home.community.displayName}</span>}
      </p>
      <Glance home={home} />
      {mayEstimate(home) && (
        <Link to={analyzePath(home.slug, lastTerms())} className={`${buttonClass('primary')} w-full`}>
          <Calculator aria-hidden="true" size={18} /> Analyze
        </Link>
      )}
      <Button
        variant="accent"
        className="w-full"
        onClick={() =>
          emit('show-lead-form', {
            type: 'consultation',
            source: 'Property Detail',
            homeSlug: home.slug,
          })
        }
      >
        Schedule a consultation
      </Button>
      <div className="flex flex-wrap gap-2">
        <ShortlistButton home={home} as="button" />
        <CompareButton home={home} as="button" />
      </div>
      <FullSource listing={home} seenAt={history?.seen_at} />
    </aside>
  )
}

function Glance({ home }: { home: Home }) {
  const facts: (readonly [string, string | number | null])[] = [
    ['beds', home.bedrooms],
    ['baths', home.bathrooms === null ? null : formatBathrooms(home.bathrooms)],
    ['sq ft', home.square_footage === null ? null : formatArea(home.square_footage)],
    [home.rent_source === 'hud' ? 'HUD rent' : 'est. rent', rentText(home)],
    [isRange(home) ? 'est. cap rate' : 'cap rate', capRateText(home)],
  ]
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 border-y border-line py-3 text-sm">
      {facts
        .filter(([, value]) => value !== null)
        .map(([unit, value]) => (
          <li key={unit}>
            <span className="block text-base font-semibold">{value}</span>
            <span className="text-xs text-ink-soft">{unit}</span>
          </li>
        ))}
    </ul>
  )
}
