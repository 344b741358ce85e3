import {
  importSubscribers,
  listSubscriberImports,
  publicationAnalytics,
  type SubscriberImport,
} from '@fairtide/domain/newsletter/api'
import { isUnfinished } from '@fairtide/domain/import-run'
import { anyProvider } from '@fairtide/domain/newsletter-provider'
import { formatCount } from '@fairtide/domain/formats'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api/call.ts'
import { errorMessage } from '../api/error-message.ts'
import { fileForm } from '../api/file-form.ts'
import { ImportProgress, refetchUntilDone, RefusedRecords } from '../page-frame/import-progress.tsx'
import { Callout } from '../ui/feedback/callout.tsx'
import { FileField } from '../ui/fields/file-field.tsx'

const { body: _file, ...importCall } = importSubscribers
const params = { newsletter: anyProvider }

export const newsletterFiguresQuery = queryOptions({
  queryKey: ['admin', 'newsletter', 'figures'],
  queryFn: ({ signal }) => call(publicationAnalytics, { params, signal, retry: false }),
})

const importsQuery = queryOptions({
  queryKey: ['admin', 'newsletter', 'imports'],
  queryFn: ({ signal }) => call(listSubscriberImports, { params, signal }),
  refetchInterval: refetchUntilDone,
})

export function ImportPanel() {
  const queryClient = useQueryClient()
  const { data: imports = [] } = useQuery(importsQuery)
  const latest = imports[0]
  const send = useMutation({
    mutationFn: (file: File) => call(importCall, { params, form: fileForm('file', file) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: importsQuery.queryKey }),
  })
  const finishedAt = latest?.finished_at
  useEffect(() => {
    if (finishedAt) void queryClient.invalidateQueries({ queryKey: newsletterFiguresQuery.queryKey })
  }, [finishedAt, queryClient])
  return (
    <section
      aria-labelledby="import-subscribers"
      className="grid gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <h3 id="import-subscribers" className="text-xl">
        Import subscribers
      </h3>
      <p className="max-w-text text-sm text-ink-soft">
        The list that beehiiv, Substack or Ghost exports as CSV. Take in only people who asked for your
        newsletter. Who unsubscribed there or here stays unsubscribed, and who is known here stays as they
        are.
      </p>
      <div>
        <FileField
          label="Choose a list"
          accept=".csv"
          busy={send.isPending || imports.some(isUnfinished)}
          onFiles={([file]) => file && send.mutate(file)}
        />
      </div>
      {send.isError && (
        <Callout tone="bad" alert>
          {errorMessage(send.error, 'The list could not be sent. Please try again.')}
        </Callout>
      )}
      {latest && !send.isPending && !send.isError && (
        <ImportProgress run={latest} noun="subscribers" title={resultTitle(latest)}>
          <RefusedRecords
            reasons={(latest.summary?.refused ?? []).map(
              ({ row, reason }) => `Row ${formatCount(row)}: ${reason}`,
            )}
            total={latest.summary?.refused_total ?? 0}
          />
        </ImportProgress>
      )}
    </section>
  )
}

const resultTitle = ({ summary }: SubscriberImport) =>
  `${formatCount(summary?.subscribed ?? 0)} subscribed, ${formatCount(summary?.unsubscribed ?? 0)} kept as unsubscribed, ${formatCount(summary?.known ?? 0)} known already`
