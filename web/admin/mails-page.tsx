import type { MailHead } from '@fairtide/domain/admin/api'
import { formatDateTime } from '@fairtide/domain/formats'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../api/error-message.ts'
import { pageMeta } from '../first-load/page-meta.ts'
import { Callout } from '../ui/feedback/callout.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Spinner } from '../ui/first-load/spinner.tsx'
import { type Column, Table } from '../ui/layout/table.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { mailsQuery } from './mail-queries.ts'
import { RetryJobsButton } from './retry-jobs-button.tsx'

export const meta = () => pageMeta({ title: 'Mail' })

const mailColumns = (show: (id: string) => void): Column<MailHead>[] => [
  {
    title: 'Subject',
    cell: (mail) => (
      <button
        type="button"
        className="min-h-6 text-left font-semibold text-sea underline"
        onClick={() => show(mail.id)}
      >
        {mail.subject}
      </button>
    ),
  },
  { title: 'To', cell: (mail) => mail.to },
  { title: 'Written', cell: (mail) => formatDateTime(mail.written_at) },
]

export default function MailsPage() {
  const [shownId, setShownId] = useState<string>()
  const { data, error, refetch } = useQuery(mailsQuery)
  if (error)
    return (
      <ErrorState title="Failed to load the mails" message={errorMessage(error)} onRetry={() => refetch()} />
    )
  if (!data) return <Spinner label="Loading the mails..." />
  return (
    <div className="grid gap-6">
      {data.failed > 0 && (
        <Callout
          tone="bad"
          title={`${data.failed} ${data.failed === 1 ? 'mail' : 'mails'} could not be sent`}
        >
          <p className="mb-3">
            They were tried for about twelve hours. Check the mail server, then try again.
          </p>
          <RetryJobsButton queue="mail" label="Try the failed mails again" />
        </Callout>
      )}
      {data.waiting > 0 && <p className="text-sm text-ink-soft">Waiting to be sent: {data.waiting}</p>}
      {data.over_smtp ? (
        <EmptyState title="Mail leaves over your mail server">
          Nothing is kept here. What could not be sent shows above.
        </EmptyState>
      ) : data.outbox.length === 0 ? (
        <EmptyState title="No mail yet">
          No mail server is set up, so that mails land here and in the folder <code>outbox</code>.
        </EmptyState>
      ) : (
        <Table
          caption="Mails in the outbox, the newest first"
          rows={data.outbox}
          rowKey={(mail) => mail.id}
          columns={mailColumns(setShownId)}
        />
      )}
      <MailDialog id={shownId} onClose={() => setShownId(undefined)} />
    </div>
  )
}
