import { inputSource, type Listing } from '@fairtide/domain/roi/listing'
import type { InputsOnScreen } from '@fairtide/domain/roi/inputs'
import type { Profile } from '@fairtide/domain/roi/profile'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Tabs } from '../ui/tabs.tsx'
import {
  DetailedTab,
  FaqsTab,
  fetchLaterParts,
  InputsTab,
  ListingBanner,
  NotesTab,
  ProfileToolbar,
  ProjectionTab,
} from './later-parts.ts'
import { PrintedReport } from './printed-report.tsx'
import { SummaryTab } from './summary-tab.tsx'
import { useActiveTab } from './use-active-tab.ts'
import { useDrafts } from './use-drafts.ts'
import { useMetrics } from './use-metrics.ts'

interface WorkbenchProps {
  profiles: Profile[]
  /** The home being analysed. */
  listing: Listing | null
  /** Numbers that are no profile yet: a home's, or those of a link. */
  initial: InputsOnScreen | undefined
}

/** The calculator at work: profiles above, the tabs below, all over one set of numbers. */
export function Workbench({ profiles, listing, initial }: WorkbenchProps) {
  const drafts = useDrafts(profiles, initial)
  const { inputs, notes, profile } = drafts
  const calculation = useMetrics(inputs)
  const { metrics } = calculation
  const [tab, openTab] = useActiveTab()
  const unsavedLabel = listing ? listing.address : initial ? 'Numbers of the link' : null
  const shownListing = profile ? null : listing
  useEffect(fetchLaterParts, [])

  return (
    <>
      <Suspense fallback={<Skeleton className="h-46 sm:h-19" />}>
        <ProfileToolbar {...{ profiles, drafts, unsavedLabel, metrics }} />
      </Suspense>
      {shownListing && (
        <Suspense fallback={<Skeleton className="mt-6 h-30" />}>
          <ListingBanner listing={shownListing} profiles={profiles} onInputs={drafts.setInputs} />
        </Suspense>
      )}
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
            content: <SummaryTab inputs={inputs} calculation={calculation} />,
          },
          {
            value: 'detailed',
            label: 'Detailed',
            content: later(<DetailedTab inputs={inputs} calculation={calculation} />),
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
          inputs={inputs}
          metrics={metrics}
          name={profile?.name ?? unsavedLabel}
          notes={profile ? notes : ''}
        />
      )}
    </>
  )
}

const later = (content: ReactNode) => <Suspense fallback={<Spinner label="Loading..." />}>{content}</Suspense>
