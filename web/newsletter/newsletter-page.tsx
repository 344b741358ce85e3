import { readSync } from '@fairtide/domain/newsletter/api'
import { anyProvider } from '@fairtide/domain/newsletter-provider'
import { formatCount, formatShortPercent } from '@fairtide/domain/formats'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { errorMessage } from '../api/error-message.ts'
import { pageMeta } from '../first-load/page-meta.ts'
import { Callout } from '../ui/feedback/callout.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Stat } from '../ui/layout/stat.tsx'
import { DraftForm } from './draft-form.tsx'
import { ImportPanel, newsletterFiguresQuery } from './import-panel.tsx'
import { SyncPanel } from './sync-panel.tsx'

export const meta = () => pageMeta({ title: 'Newsletter' })

const params = { newsletter: anyProvider }

export const syncQuery = queryOptions({
  queryKey: ['admin', 'newsletter', 'sync'],
  queryFn: ({ signal }) => call(readSync, { params, signal }),
  refetchInterval: ({ state }) => (state.data?.last && !state.data.last.finished_at ? 3000 : false),
})

export default function NewsletterPage() {
  const { data: figures, error } = useQuery(newsletterFiguresQuery)
  const { data: sync } = useQuery(syncQuery)
  return (
    <div className="grid grid-cols-1 gap-8">
      <h2 className="text-2xl">Newsletter</h2>
      {error ? (
        <Callout tone="warn">
          {errorMessage(error, 'The figures could not be loaded. Please try again.')}
        </Callout>
      ) : figures ? (
        <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          <Stat
            label="Subscribers"
            value={formatCount(figures.active_subscriptions)}
            note={`${formatCount(figures.inactive_subscriptions)} unsubscribed here`}
          />
          <Stat label="Mails sent" value={formatCount(figures.total_sent)} />
          <Stat
            label="Open rate"
            value={percent(figures.average_open_rate)}
            note={figures.total_sent > 0 && 'At least: not every mail program shows pictures.'}
          />
          <Stat label="Click rate" value={percent(figures.average_click_rate)} />
        </dl>
      ) : (
        <Skeleton className="h-28" />
      )}
      {sync && <SyncPanel sync={sync} />}
      <DraftForm />
      <ImportPanel />
    </div>
  )
}

const percent = (rate: number | null) => (rate === null ? '—' : formatShortPercent(rate))
