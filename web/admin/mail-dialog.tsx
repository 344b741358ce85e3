import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../api/error-message.ts'
import { Callout } from '../ui/feedback/callout.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { Spinner } from '../ui/first-load/spinner.tsx'
import { mailQuery } from './mail-queries.ts'

/** Links can be followed: this is how a demo confirms an account without a mail server. */
export function MailDialog({ id = '', onClose }: { id: string | undefined; onClose: () => void }) {
  const { data, error } = useQuery({ ...mailQuery(id), enabled: id !== '' })
  return (
    <Dialog
      title={data?.subject ?? 'Mail'}
      description={data && `To ${data.to}`}
      open={id !== ''}
      onOpenChange={(open) => !open && onClose()}
    >
      {error && (
        <Callout tone="bad" alert>
          {errorMessage(error)}
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
