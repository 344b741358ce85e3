import { readRevision } from '@fairtide/domain/blog/writing-api'
import { formatDateTime } from '@fairtide/domain/formats'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/first-load/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Spinner } from '../../../ui/first-load/spinner.tsx'
import { toast } from '../../../ui/first-load/toast.ts'
import { revisionsQuery } from '../queries.ts'

interface RevisionsDialogProps {
  postId: string
  open: boolean
  onClose: () => void
  onRestore: (text: { title: string; source: string }) => void
}

export function RevisionsDialog({ postId, open, onClose, onRestore }: RevisionsDialogProps) {
  const { data: revisions } = useQuery({ ...revisionsQuery(postId), enabled: open })
  const restore = useMutation({
    mutationFn: (version: number) => call(readRevision, { params: { id: postId, version } }),
    onSuccess: ({ title, source }) => {
      onRestore({ title, source })
      onClose()
      toast('The old text is in the editor. Save it to keep it.')
    },
    onError: () => toast('That version could not be loaded. Please try again.', { tone: 'bad' }),
  })
  return (
    <Dialog
      title="Earlier versions"
      description="Every save is kept."
      open={open}
      onOpenChange={(next) => !next && onClose()}
    >
      {revisions === undefined ? (
        <Spinner label="Loading…" />
      ) : revisions.length === 0 ? (
        <p>Nothing has been saved yet.</p>
      ) : (
        <ul className="max-h-[60vh] divide-y divide-line overflow-y-auto">
          {revisions.map(({ version, title, saved_at, saved_by }) => (
            <li key={version} className="flex items-center justify-between gap-4 py-3 text-sm">
              <span className="min-w-0">
                <span className="block truncate font-semibold">{title}</span>
                <span className="text-xs text-ink-soft">
                  {formatDateTime(saved_at)}
                  {saved_by && `, ${saved_by}`}
                </span>
              </span>
              <Button
                variant="secondary"
                size="sm"
                busy={restore.isPending}
                onClick={() => restore.mutate(version)}
              >
                Take this text
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
