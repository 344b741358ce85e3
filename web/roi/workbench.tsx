import { inputSource, type Listing } from '@fairtide/domain/roi/inputs/listing'
import type { Profile } from '@fairtide/domain/roi/profiles/profile'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Spinner } from '../ui/first-load/spinner.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import {
  DetailedTab,
  FaqsTab,
  fetchLazyParts,
  InputsTab,
  ListingBanner,
  NotesTab,
  ProfileToolbar,
  ProjectionTab,
} from './lazy-parts.ts'
import { PrintedReport } from './report/printed-report.tsx'
import { SummaryTab } from './results/summary-tab.tsx'
import { useActiveTab } from './use-active-tab.ts'
import { fromDefaults, useDrafts, type Unsaved } from './inputs/use-drafts.ts'
import { useMetrics } from './results/use-metrics.ts'

interface WorkbenchProps {
  userId: string
  profiles: Profile[]
  /** There is room for another profile, as far as is known. */
  canCreate: boolean
  /** The home being analysed. */
  listing: Listing | null
  unsaved: Unsaved
}

/** The calculator at work: profiles above, the tabs below, all over one set of numbers. */
export function Workbench({ userId, profiles, canCreate, listing, ...begun }: WorkbenchProps) {
  // A home keeps the financing that it was opened with, also when that profile is saved anew.
  const [unsaved] = useState(begun.unsaved)
  const drafts = useDrafts(userId, profiles, unsaved)
  const { inputs, notes, profile } = drafts
  const calculation = useMetrics(inputs)
  const { metrics } = calculation
  const [tab, openTab] = useActiveTab()
  const unsavedLabel = unsavedName(listing, unsaved, drafts.hasUnsaved)
  const shownListing = profile ? null : listing
  useEffect(fetchLazyParts, [])

  return (
    <>
      <Suspense fallback={<Skeleton className="h-46 sm:h-19" />}>
        <ProfileToolbar {...{ profiles, canCreate, drafts, unsavedLabel, metrics }} />
      </Suspense>
      {shownListing && (
        <Suspense fallback={<Skeleton className="mt-6 h-30" />}>
          <ListingBanner listing={shownListing} profiles={profiles} onInputs={drafts.setInputs} />
        </Suspense>
      )}
      <p aria-live="polite" className="mt-4 text-sm text-ink-soft empty:hidden">
        {calculation.trouble &&
          `${calculation.trouble}. These figures are calculated on your device, by the same formulas.`}
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
            content: later(
              <InputsTab
                inputs={inputs}
                onChange={drafts.setInput}
                calculation={calculation}
                sourceOf={shownListing && ((name) => inputSource(name, inputs[name], shownListing))}
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
            content: later(<DetailedTab calculation={calculation} />),
          },
          {
            value: 'projection',
            label: 'Projection',
            content: later(
              <ProjectionTab inputs={inputs} onChange={drafts.setInput} name={profile?.name ?? null} />,
            ),
          },
          {
            value: 'notes',
            label: 'Notes',
            content: later(
              <NotesTab
                profile={profile}
                notes={notes}
                isDirty={drafts.hasDirtyNotes}
                onChange={drafts.setNotes}
              />,
            ),
          },
          { value: 'faqs', label: 'FAQs', content: later(<FaqsTab />) },
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

/** What the selector calls the numbers that are no profile; the untouched defaults need no name. */
function unsavedName(listing: Listing | null, unsaved: Unsaved, isEdited: boolean): string | null {
  if (listing) return listing.address
  if (unsaved !== fromDefaults) return 'Numbers of the link'
  return isEdited ? 'Unsaved numbers' : null
}

const later = (content: ReactNode) => <Suspense fallback={<Spinner label="Loading..." />}>{content}</Suspense>
