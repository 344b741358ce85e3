import { formatLongDate } from '@fairtide/domain/formats'
import { toFormInputs, type FormInputs } from '@fairtide/domain/roi/inputs/inputs'
import { withListing, type Listing } from '@fairtide/domain/roi/inputs/listing'
import type { Profile } from '@fairtide/domain/roi/profiles/profile'
import House from 'lucide-react/icons/house'
import { useState } from 'react'
import { Link } from 'react-router'
import { UnstatedFigures } from './unstated-figures.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { Select } from '../ui/fields/select.tsx'

export interface ListingBannerProps {
  listing: Listing
  hasTerms: boolean
  profiles: Profile[]
  onInputs: (inputs: FormInputs) => void
}

/** Which home is analyzed, where its values come from, and whose loan terms apply. */
export default function ListingBanner({ listing, hasTerms, profiles, onInputs }: ListingBannerProps) {
  const [financedBy, setFinancedBy] = useState(profiles[0]?.id ?? null)
  const updated = formatLongDate(listing.updated_at)
  return (
    <section
      aria-label="Home being analyzed"
      className="mt-6 flex flex-wrap items-end justify-between gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <div className="grid gap-1">
        <p className="flex items-start gap-2 font-semibold">
          <House aria-hidden="true" size={18} className="mt-1 shrink-0 text-sea" />
          <Link
            to={`/discover/builder-dir-inventory/inventory/${listing.slug}`}
            className="underline-offset-4 hover:underline"
          >
            {listing.address}
          </Link>
          {listing.is_sample && <Badge tone="warn">Sample</Badge>}
        </p>
        <p className="max-w-text text-sm text-ink-soft">
          {hasTerms
            ? 'We filled in this listing’s numbers and your terms from the directory. Where the listing states nothing, the cautious end of our range stands in.'
            : 'We filled in this listing’s numbers. Your loan terms haven’t changed.'}{' '}
          {listing.listing_brokerage && `Listing courtesy of ${listing.listing_brokerage}. `}
          Source: {listing.source}, last updated {updated}.
        </p>
      </div>
      <UnstatedFigures listing={listing} />
      {profiles.length > 1 && !hasTerms && (
        <Select
          label="Financing of"
          className="w-44"
          options={profiles.map(({ id, name }) => ({ value: id, label: name }))}
          value={financedBy}
          onValueChange={(id) => {
            const profile = profiles.find((each) => each.id === id)
            if (!profile) return
            setFinancedBy(id)
            onInputs(toFormInputs(withListing(profile.calculator_inputs, listing)))
          }}
        />
      )}
    </section>
  )
}
