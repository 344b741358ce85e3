import { readSync, startSync } from '@fairtide/domain/newsletter/api'
import { anyProvider } from '@fairtide/domain/newsletter-provider'
import { formatDateTime } from '@fairtide/domain/formats'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '../api/call.ts'
import { Badge } from '../ui/feedback/badge.tsx'
import { Button } from '../ui/first-load/button.tsx'
import { toast } from '../ui/first-load/toast.ts'

export function SyncPanel({ sync: { provider, tier, last } }: { sync: z.infer<typeof readSync.response> }) {
  const queryClient = useQueryClient()
  const start = useMutation({
    mutationFn: () => call(startSync, { params: { newsletter: anyProvider } }),
    onSuccess: () => {
      toast('The sync begins within a few seconds', { tone: 'good' })
      return queryClient.invalidateQueries({ queryKey: ['admin', 'newsletter'] })
    },
    onError: () => toast('The sync could not be started. Please try again.', { tone: 'bad' }),
  })
  return (
    <section
      aria-label="Provider"
      className="grid gap-3 rounded-lg border border-line bg-surface p-5 text-sm"
    >
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-semibold">Provider: {provider}</span>
        <Badge>Tier: {tier}</Badge>
      </p>
      {provider === 'local' ? (
        <p className="text-ink-soft">
          This site keeps the subscribers itself and mails posts when they are published. There is nothing to
          sync.
        </p>
      ) : (
        <>
          <p>{last ? describeSync(last) : 'Nothing has been taken over yet.'}</p>
          {last?.error && <p className="text-bad">{last.error}</p>}
          <div>
            <Button variant="secondary" size="sm" busy={start.isPending} onClick={() => start.mutate()}>
              Sync now
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function describeSync(last: NonNullable<z.infer<typeof readSync.response>['last']>) {
  if (!last.finished_at) return `A sync is at work since ${formatDateTime(last.started_at)}.`
  const what = `${last.posts_new} new and ${last.posts_changed} changed posts, ${last.subscribers_changed} changed subscriptions`
  return `Last sync ${formatDateTime(last.finished_at)}: ${what}.`
}
