import { httpsLink } from '@fairtide/domain/https-link'
import { formatDate } from '@fairtide/domain/formats'
import { Badge } from '../../ui/feedback/badge.tsx'

interface Sourced {
  source: string
  source_url: string | null
  is_sample: boolean
  updated_at: string
}

/** The source of a listing and its last change, with a mark on samples. */
export function SourceLine({ listing, full = false }: { listing: Sourced; full?: boolean }) {
  const address = httpsLink(listing.source_url)
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
      {listing.is_sample && <Badge tone="warn">Sample data</Badge>}
      {full && (
        <span>
          Source:{' '}
          {address ? (
            <a href={address} target="_blank" rel="noopener noreferrer" className="underline">
              {listing.source}
            </a>
          ) : (
            listing.source
          )}
        </span>
      )}
      <span>
        {full ? 'Last updated ' : 'Updated '}
        <time dateTime={listing.updated_at}>{formatDate(listing.updated_at)}</time>
        {!full && !listing.is_sample && ` · ${listing.source}`}
      </span>
    </p>
  )
}
