import { inputSource, type Listing } from '@fairtide/domain/roi/listing'
import type { InputsOnScreen } from '@fairtide/domain/roi/inputs'
import type { Profile } from '@fairtide/domain/roi/profile'
import { lazy, Suspense } from 'react'
import { Spinner } from '../ui/spinner.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { DetailedTab } from './detailed-tab.tsx'
import { FaqsTab } from './faqs-tab.tsx'
import { InputsTab } from './inputs-tab.tsx'
import { ListingBanner } from './listing-banner.tsx'
import { NotesTab } from './notes-tab.tsx'
import { ProfileToolbar } from './profile-toolbar.tsx'
import { SummaryTab } from './summary-tab.tsx'
import { useActiveTab } from './use-active-tab.ts'
import { useDrafts } from './use-drafts.ts'
import { useMetrics } from './use-metrics.ts'

const ProjectionTab = lazy(() => import('./projection/projection-tab.tsx'))
const Report = lazy(() => import('./report/report.tsx'))

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
  const [tab, openTab] = useActiveTab()
  const unsavedLabel = listing ? listing.address : initial ? 'Numbers of the link' : null
  const shownListing = profile ? null : listing

  return (
    <>
      <ProfileToolbar
        profiles={profiles}
        drafts={drafts}
        unsavedLabel={unsavedLabel}
        metrics={calculation.metrics}
      />
      {shownListing && (
        <ListingBanner listing={shownListing} profiles={profiles} onInputs={drafts.setInputs} />
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
            content: (
              <InputsTab
                inputs={inputs}
                onChange={drafts.setInput}
                calculation={calculation}
                sourceOf={shownListing && ((name) => inputSource(name, inputs[name], shownListing))}
              />
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
            content: <DetailedTab inputs={inputs} calculation={calculation} />,
          },
          {
            value: 'projection',
            label: 'Projection',
            content: (
              <Suspense fallback={<Spinner label="Loading projection..." />}>
                <ProjectionTab inputs={inputs} onChange={drafts.setInput} name={profile?.name ?? null} />
              </Suspense>
            ),
          },
          {
            value: 'notes',
            label: 'Notes',
            content: (
              <NotesTab
                profile={profile}
                notes={notes}
                isDirty={drafts.hasDirtyNotes}
                onChange={drafts.setNotes}
              />
            ),
          },
          { value: 'faqs', label: 'FAQs', content: <FaqsTab /> },
        ]}
      />
      {calculation.metrics && (
        <Suspense fallback={null}>
          <Report
            inputs={inputs}
            metrics={calculation.metrics}
            name={profile?.name ?? unsavedLabel}
            notes={profile ? notes : ''}
          />
        </Suspense>
      )}
    </>
  )
}
