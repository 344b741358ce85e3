import { readRoiListing } from '@fairtide/domain/roi/api'
import { defaultInputs, onScreen, type CalculatorInputs } from '@fairtide/domain/roi/inputs'
import { withListing } from '@fairtide/domain/roi/listing'
import { mostProfiles } from '@fairtide/domain/roi/profile'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toastFailure } from './failure-toast.ts'
import { profilesQuery } from './profile-calls.ts'
import { signedInCall } from './signed-in-call.ts'
import { fromDefaults, type Unsaved } from './use-drafts.ts'
import { Workbench } from './workbench.tsx'

interface CalculatorProps {
  userId: string
  /** The numbers of a link. */
  shared: CalculatorInputs | null
  /** The home to be analysed. */
  homeSlug: string | null
}

/** Loads what the calculator begins with: the person's profiles, and the figures of a home. */
export function Calculator({ userId, shared, homeSlug }: CalculatorProps) {
  const profiles = useQuery(profilesQuery)
  const home = useQuery({
    queryKey: ['roi', 'listing', homeSlug],
    queryFn: ({ signal }) => signedInCall(readRoiListing, { params: { slug: homeSlug ?? '' }, signal }),
    enabled: homeSlug !== null,
    staleTime: Infinity,
  })

  useEffect(() => {
    if (profiles.error) toastFailure(profiles.error, 'Failed to load ROI profiles')
  }, [profiles.error])

  if (profiles.isPending || (homeSlug !== null && home.isPending)) {
    return (
      <div className="grid min-h-[50vh] place-items-center">
        <Spinner label="Loading calculator..." />
      </div>
    )
  }
  const own = profiles.data ?? []
  const listing = home.data ?? null
  const investor = own[0]?.calculator_inputs ?? defaultInputs
  const unsaved: Unsaved = listing
    ? { place: `home ${listing.slug}`, inputs: onScreen(withListing(investor, listing)) }
    : shared
      ? { place: `link ${JSON.stringify(Object.values(onScreen(shared)))}`, inputs: onScreen(shared) }
      : fromDefaults
  return (
    <>
      {home.error && (
        <div className="mb-6">
          <Callout tone="warn" title="We could not load this home's figures">
            You can enter them yourself, or go back to the home and choose Analyze again.
          </Callout>
        </div>
      )}
      {profiles.error && (
        <div className="mb-6">
          <Callout tone="warn" title="Your profiles are not shown">
            {reasonOf(profiles.error)}. They are kept, and you can calculate meanwhile.
            <div className="mt-3">
              <Button
                look="secondary"
                size="sm"
                busy={profiles.isFetching}
                onClick={() => void profiles.refetch()}
              >
                Load them again
              </Button>
            </div>
          </Callout>
        </div>
      )}
      <Workbench
        userId={userId}
        profiles={own}
        canCreate={profiles.isSuccess && own.length < mostProfiles}
        listing={listing}
        unsaved={unsaved}
      />
    </>
  )
}

function reasonOf(error: Error): string {
  const isBare = error instanceof CallError && error.status >= 400 && !error.said
  return isBare ? 'Failed to load profiles' : error.message
}
