import { readRoiListing } from '@fairtide/domain/roi/api'
import { defaultInputs, type CalculatorInputs } from '@fairtide/domain/roi/inputs'
import { withListing } from '@fairtide/domain/roi/listing'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api.ts'
import { Callout } from '../ui/callout.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toastFailure } from './failure-toast.ts'
import { profilesQuery } from './profile-calls.ts'
import { Workbench } from './workbench.tsx'

interface CalculatorProps {
  /** The numbers of a link. */
  shared: CalculatorInputs | null
  /** The home to be analysed. */
  homeSlug: string | null
}

/** Loads what the calculator begins with: the person's profiles, and the figures of a home. */
export function Calculator({ shared, homeSlug }: CalculatorProps) {
  const profiles = useQuery(profilesQuery)
  const home = useQuery({
    queryKey: ['roi', 'listing', homeSlug],
    queryFn: ({ signal }) => call(readRoiListing, { params: { slug: homeSlug ?? '' }, signal }),
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
  return (
    <>
      {home.error && (
        <div className="mb-6">
          <Callout tone="warn" title="We could not load this home's figures">
            You can enter them yourself, or go back to the home and choose Analyze again.
          </Callout>
        </div>
      )}
      <Workbench
        profiles={own}
        listing={listing}
        initial={listing ? withListing(investor, listing) : (shared ?? undefined)}
      />
    </>
  )
}
