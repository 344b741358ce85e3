import { formatDate } from '@fairtide/domain/formats'
import { httpsLink } from '@fairtide/domain/https-link'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/feedback/badge.tsx'

interface Sourced {
  source: string
  source_url: string | null
  is_sample: boolean
  updated_at: string
  originating_system?: string | null
  listing_brokerage?: string | null
  listing_brokerage_phone?: string | null
}

/** Who lists a record, its source and its last change, with a mark on samples: short, as on a card. */
export function SourceLine({ listing }: { listing: Sourced }) {
  const { listing_brokerage: brokerage, listing_brokerage_phone: phone } = listing
  return (
    <SmallPrint listing={listing}>
      {brokerage && (
        <span>
          Listed by {brokerage} <span className="whitespace-nowrap">{phone}</span>
        </span>
      )}
      <span>
        Updated <Day at={listing.updated_at} />
        {!listing.is_sample && ` · ${sourceOf(listing)}`}
      </span>
    </SmallPrint>
  )
}

interface FullSourceProps {
  listing: Sourced
  /** When the feed last contained the record. */
  seenAt?: string | null | undefined
}

/** The same as a page states it. */
export function FullSource({ listing, seenAt }: FullSourceProps) {
  const { listing_brokerage: brokerage, listing_brokerage_phone: phone } = listing
  const address = httpsLink(listing.source_url)
  return (
    <SmallPrint listing={listing}>
      {brokerage && (
        <span className="basis-full">
          Listing courtesy of {brokerage}
          {phone && (
            <>
              ,{' '}
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="whitespace-nowrap underline">
                {phone}
              </a>
            </>
          )}
        </span>
      )}
      <span className="basis-full">
        Source:{' '}
        {address ? (
          <a href={address} target="_blank" rel="noopener noreferrer" className="underline">
            {sourceOf(listing)}
          </a>
        ) : (
          sourceOf(listing)
        )}
      </span>
      <span>
        Last updated <Day at={listing.updated_at} />
      </span>
      {seenAt && (
        <span>
          Seen in the feed on <Day at={seenAt} />
        </span>
      )}
    </SmallPrint>
  )
}

const sourceOf = ({ source, originating_system }: Sourced) => originating_system ?? source

const Day = ({ at }: { at: string }) => <time dateTime={at}>{formatDate(at)}</time>

function SmallPrint({ listing, children }: { listing: Sourced; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft">
      {listing.is_sample && <Badge tone="warn">Sample data</Badge>}
      {children}
    </p>
  )
}
