import { readRoiListing } from '@fairtide/domain/roi/api'
import { defaultInputs, toFormInputs, type CalculatorInputs } from '@fairtide/domain/roi/inputs/inputs'
import { type Listing, withCautiousFigures, withListing } from '@fairtide/domain/roi/inputs/listing'
import type { NumericInput } from '@fairtide/domain/roi/inputs/input-definitions'
import { maxProfiles } from '@fairtide/domain/roi/profiles/profile'
import { shareQuery } from '@fairtide/domain/roi/inputs/share-link'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Spinner } from '../ui/first-load/spinner.tsx'
import { toastError } from '../api/error-message.ts'
import { profilesQuery } from './profiles/profile-calls.ts'
import { HomeError, ProfilesError } from './results/load-error.tsx'
import { signedInCall } from '../api/signed-in-call.ts'
import { unsavedDefaults, type UnsavedInputs } from './inputs/use-drafts.ts'
import { Workbench } from './workbench.tsx'

export type OwnTerms = { [Name in NumericInput]?: number }

interface CalculatorProps {
  userId: string
  shared: CalculatorInputs | null
  homeSlug: string | null
  /** Of the list that the home was opened from. */
  terms: OwnTerms | null
}

/** Loads the user's profiles and the figures of a home. */
export function Calculator({ userId, shared, homeSlug, terms }: CalculatorProps) {
  const profiles = useQuery(profilesQuery)
  const home = useQuery({
    queryKey: ['roi', 'listing', homeSlug],
    queryFn: ({ signal }) => signedInCall(readRoiListing, { params: { slug: homeSlug ?? '' }, signal }),
    enabled: homeSlug !== null,
    staleTime: Infinity,
  })

  useEffect(() => {
    if (profiles.error) toastError(profiles.error, 'Failed to load ROI profiles')
  }, [profiles.error])

  // Not `isPending`, which is true again during a retry and would hide the numbers.
  if (!profiles.isFetched || (homeSlug !== null && home.isPending)) {
    return (
      <div className="grid min-h-[50vh] place-items-center">
        <Spinner label="Loading calculator..." />
      </div>
    )
  }
  const savedProfiles = profiles.data ?? []
  const listing = home.data ?? null
  const investor = savedProfiles[0]?.calculator_inputs ?? defaultInputs
  const unsaved: UnsavedInputs = listing
    ? homeInputs(listing, investor, terms)
    : shared
      ? { draftKey: `link ${shareQuery(shared)}`, inputs: toFormInputs(shared) }
      : unsavedDefaults
  return (
    <>
      {home.error && <HomeError error={home.error} />}
      {!profiles.data && (
        <ProfilesError
          error={profiles.error}
          isRetrying={profiles.isFetching}
          onRetry={() => void profiles.refetch()}
        />
      )}
      <Workbench
        userId={userId}
        profiles={savedProfiles}
        canCreate={profiles.isSuccess && savedProfiles.length < maxProfiles}
        listing={listing}
        hasTerms={terms !== null}
        unsaved={unsaved}
      />
    </>
  )
}

function homeInputs(listing: Listing, investor: CalculatorInputs, terms: OwnTerms | null): UnsavedInputs {
  const draftKey = `home ${listing.slug}`
  if (!terms) return { draftKey, inputs: toFormInputs(withListing(investor, listing)) }
  return {
    draftKey: `${draftKey} ${JSON.stringify(terms)}`,
    inputs: withCautiousFigures({ ...defaultInputs, ...terms }, listing),
  }
}
