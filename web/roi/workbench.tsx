import { inputSource, type Listing } from '@fairtide/domain/roi/inputs/listing'
import type { Profile } from '@fairtide/domain/roi/profiles/profile'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Spinner } from '../ui/first-load/spinner.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import {
  DetailedTab,
  FaqsTab,
  preloadLazyComponents,
  InputsTab,
  ListingBanner,
  NotesTab,
  ProfileToolbar,
  ProjectionTab,
} from './lazy-components.ts'
import { PrintedReport } from './report/printed-report.tsx'
import { SummaryTab } from './results/summary-tab.tsx'
import { useActiveTab } from './use-active-tab.ts'
import { unsavedDefaults, useDrafts, type UnsavedInputs } from './inputs/use-drafts.ts'
import { useMetrics } from './results/use-metrics.ts'

interface WorkbenchProps {
  userId: string
  profiles: Profile[]
  /** The profiles are loaded and below their limit. */
  canCreate: boolean
  listing: Listing | null
  /** The listing is on the terms of the list that it was opened from. */
  hasTerms: boolean
  unsaved: UnsavedInputs
}

/** The toolbar and the tabs, over one set of numbers. */
export function Workbench({ userId, profiles, canCreate, listing, hasTerms, ...initial }: WorkbenchProps) {
  // A home keeps the loan terms it was opened with, even when their profile is saved again.
  const [unsaved] = useState(initial.unsaved)
  const drafts = useDrafts(userId, profiles, unsaved)
  const { inputs, notes, profile } = drafts
  const calculation = useMetrics(inputs)
  const { metrics } = calculation
  const [tab, openTab] = useActiveTab()
  const unsavedLabel = unsavedName(listing, unsaved, drafts.hasUnsavedEdits)
  const analyzedListing = profile ? null : listing
  useEffect(preloadLazyComponents, [])

  return (
    <>
      <Suspense fallback={<Skeleton className="h-46 sm:h-19" />}>
        <ProfileToolbar {...{ profiles, canCreate, drafts, unsavedLabel, metrics }} />
      </Suspense>
      {analyzedListing && (
        <Suspense fallback={<Skeleton className="mt-6 h-30" />}>
          <ListingBanner
            listing={analyzedListing}
            hasTerms={hasTerms}
            profiles={profiles}
            onInputs={drafts.setInputs}
          />
        </Suspense>
      )}
      <p aria-live="polite" className="mt-4 text-sm text-ink-soft empty:hidden">
        {calculation.fallbackReason &&
          `${calculation.fallbackReason}. These figures are calculated on your device, by the same formulas.`}
      </p>
      <Tabs
        label="Calculator"
        className="mt-8"
        value={tab}
        onValueChange={openTab}
        tabs={[
          {
            value: 'inputs',
            label: 'Inputs',
            content: lazyTab(
              <InputsTab
                inputs={inputs}
                onChange={drafts.setInput}
                calculation={calculation}
                sourceOf={analyzedListing && ((name) => inputSource(name, inputs[name], analyzedListing))}
              />,
            ),
          },
          {
            value: 'summary',
            label: 'Summary',
            content: <SummaryTab calculation={calculation} />,
          },
          {
            value: 'detailed',
            label: 'Detailed',
            content: lazyTab(<DetailedTab calculation={calculation} />),
          },
          {
            value: 'projection',
            label: 'Projection',
            content: lazyTab(
              <ProjectionTab inputs={inputs} onChange={drafts.setInput} name={profile?.name ?? null} />,
            ),
          },
          {
            value: 'notes',
            label: 'Notes',
            content: lazyTab(
              <NotesTab
                profile={profile}
                notes={notes}
                isDirty={drafts.hasDirtyNotes}
                onChange={drafts.setNotes}
              />,
            ),
          },
          { value: 'faqs', label: 'FAQs', content: lazyTab(<FaqsTab />) },
        ]}
      />
      {metrics && (
        <PrintedReport
          inputs={calculation.inputs}
          metrics={metrics}
          name={profile?.name ?? listing?.address ?? null}
          notes={profile ? notes : ''}
        />
      )}
    </>
  )
}

/** The selector's name for numbers without a profile; untouched defaults have none. */
function unsavedName(listing: Listing | null, unsaved: UnsavedInputs, isEdited: boolean): string | null {
  if (listing) return listing.address
  if (unsaved !== unsavedDefaults) return 'Numbers of the link'
  return isEdited ? 'Unsaved numbers' : null
}

const lazyTab = (content: ReactNode) => (
  <Suspense fallback={<Spinner label="Loading..." />}>{content}</Suspense>
)
