import { formatInputValue, inputLabel } from '@fairtide/domain/roi/formats'
import {
  type ListedFigure,
  type Listing,
  type ListingEstimate,
  unstatedFigures,
} from '@fairtide/domain/roi/inputs/listing'

/** What the listing leaves open, with what is usual there; the calculator's own values stand in. */
export function UnstatedFigures({ listing }: { listing: Listing }) {
  const unstated = unstatedFigures(listing)
  if (unstated.length === 0) return null
  return (
    <details className="w-full border-t border-line pt-3 text-sm">
      <summary className="min-h-6 cursor-pointer">
        <span className="font-semibold">The listing doesn’t state:</span>{' '}
        <span className="text-ink-soft">{unstated.map(inputLabel).join(', ')}.</span>{' '}
        <span className="font-semibold text-sea underline underline-offset-4">See what is usual</span>
      </summary>
      <p className="mt-3 text-ink-soft">
        The values in the Inputs tab stand in. Replace them with what you know.
      </p>
      <ul className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {unstated.map((name) => (
          <li key={name}>
            <span className="font-medium">{inputLabel(name)}</span>
            {listing.sources[name] === 'hud' && ' (HUD’s rent is filled in)'}
            <span className="block text-xs text-ink-soft">{usualText(name, listing.estimates[name])}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function usualText(name: ListedFigure, estimate: ListingEstimate | null): string {
  if (name === 'isFloodZone') return 'Off until you turn it on. Look up the address on FEMA’s flood map.'
  if (!estimate) return 'We have no estimate for it.'
  const { low, high, source, year } = estimate
  const range = `Usually ${formatInputValue(name, low)} to ${formatInputValue(name, high)}.`
  return [range, source, year && `(${year})`].filter(Boolean).join(' ')
}
