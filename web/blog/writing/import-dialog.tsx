import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { sendExport } from './send-file.ts'

/** Takes in what somebody wrote elsewhere before. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const queryClient = useQueryClient()
  const take = useMutation({
    mutationFn: sendExport,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin', 'posts'] }),
  })
  return (
    <Dialog
      title="Import posts"
      description="The export of another newsletter: beehiiv’s posts as CSV, Substack’s ZIP, or Ghost’s JSON. Taken in again, it adds only what is new."
      open={open}
      onOpenChange={(next) => !next && onClose()}
    >
      <div className="grid gap-5">
        <FileField
          label="Choose an export"
          accept=".csv,.zip,.json"
          busy={take.isPending}
          onFiles={([file]) => file && take.mutate(file)}
        />
        {take.isPending && <p className="text-sm text-ink-soft">Reading and cleaning every post…</p>}
        {take.isError && (
          <Callout tone="bad" alert>
            {take.error instanceof CallError && take.error.said
              ? take.error.said
              : 'The export could not be taken in. Please try again.'}
          </Callout>
        )}
        {take.data && (
          <Callout tone="good" title={`${take.data.new} new, ${take.data.unchanged} known already`}>
            {take.data.refused.length > 0 && (
              <ul className="mt-2 list-disc pl-5">
                {take.data.refused.map(({ title, reason }, at) => (
                  <li key={`${title}-${at}`}>
                    {title}: {reason}
                  </li>
                ))}
              </ul>
            )}
          </Callout>
        )}
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}
