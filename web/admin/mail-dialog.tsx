import { readMail } from '@fairtide/domain/admin/api'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { errorMessage } from '../api/error-message.ts'
import { Callout } from '../ui/feedback/callout.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { Spinner } from '../ui/first-load/spinner.tsx'

/** One mail as text, with its links to follow: how a demo confirms an account without a mail server. */
export function MailDialog({ id = '', onClose }: { id: string | undefined; onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: ['admin', 'mails', id],
    queryFn: ({ signal }) => call(readMail, { params: { id }, signal }),
    enabled: id !== '',
  })
  return (
    <Dialog
      title={data?.subject ?? 'Mail'}
      description={data && `To ${data.to}`}
      open={id !== ''}
      onOpenChange={(open) => !open && onClose()}
    >
      {error && (
        <Callout tone="bad" alert>
          {errorMessage(error, 'The server could not be reached. Please try again.')}
        </Callout>
      )}
      {!data && !error && <Spinner label="Loading the mail..." />}
      {data && (
        <pre className="font-sans text-sm break-words whitespace-pre-wrap">{withLinks(data.text)}</pre>
      )}
    </Dialog>
  )
}

const link = /(https?:\/\/[^\s<>"]+)/

function withLinks(text: string) {
  return text.split(link).map((part, place) =>
    link.test(part) ? (
      <a key={`${place} ${part}`} href={part} className="text-sea underline" rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
