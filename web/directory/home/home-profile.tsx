import type { Home } from '@fairtide/domain/directory/home'
import { useSearchParams } from 'react-router'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Details } from './details.tsx'
import { Financial } from './financial.tsx'
import { Hero } from './hero.tsx'
import { OtherKeyInfo } from './other-key-info.tsx'
import { Overview } from './overview.tsx'
import { Summary } from './summary.tsx'

const tabs = [
  { value: 'overview', label: 'Overview', Content: Overview },
  { value: 'details', label: 'Details', Content: Details },
  { value: 'financial', label: 'Financial', Content: Financial },
  { value: 'other', label: 'Other Key Info', Content: OtherKeyInfo },
] as const

type TabName = (typeof tabs)[number]['value']

export function HomeProfile({ home }: { home: Home }) {
  const [params, setParams] = useSearchParams()
  const requested = tabs.find(({ value }) => value === params.get('tab'))
  const show = (tab: TabName) =>
    setParams(tab === 'overview' ? {} : { tab }, { replace: true, preventScrollReset: true })
  return (
    <div className="grid gap-8">
      {home.availability_status === 'delisted' && (
        <p className="rounded-md bg-warn-soft px-4 py-3 text-warn">
          This home is no longer listed. What follows is what was last known of it.
        </p>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Hero home={home} />
        <Summary home={home} />
      </div>
      <Tabs
        label="Property"
        value={requested?.value ?? 'overview'}
        onValueChange={show}
        tabs={tabs.map(({ value, label, Content }) => ({ value, label, content: <Content home={home} /> }))}
      />
    </div>
  )
}
