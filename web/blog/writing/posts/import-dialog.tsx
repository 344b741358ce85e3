import type { PostImport } from '@fairtide/domain/blog/writing-api'
import { isUnfinished } from '@fairtide/domain/import-run'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError } from '../../../api/call.ts'
import { ImportProgress, RefusedRecords } from '../../../page-frame/import-progress.tsx'
import { Button } from '../../../ui/first-load/button.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FileField } from '../../../ui/fields/file-field.tsx'
import { allPostsQuery, postImportsQuery } from '../queries.ts'
import { sendExport } from './send-file.ts'

export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { data: imports = [] } = useQuery({ ...postImportsQuery(), enabled: open })
  const latest = imports[0]
  const send = useMutation({
    mutationFn: sendExport,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: postImportsQuery().queryKey }),
  })
  const finishedAt = latest?.finished_at
  useEffect(() => {
    if (finishedAt) void queryClient.invalidateQueries({ queryKey: allPostsQuery().queryKey, exact: true })
  }, [finishedAt, queryClient])
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
          busy={send.isPending || imports.some(isUnfinished)}
          onFiles={([file]) => file && send.mutate(file)}
        />
        {send.isPending && <p className="text-sm text-ink-soft">Sending the file…</p>}
        {send.isError && (
          <Callout tone="bad" alert>
            {send.error instanceof CallError && send.error.serverMessage
              ? send.error.serverMessage
              : 'The export could not be sent. Please try again.'}
          </Callout>
        )}
        {latest && !send.isPending && !send.isError && (
          <ImportProgress run={latest} noun="posts" title={resultTitle(latest)}>
            <RefusedRecords
              reasons={(latest.summary?.refused ?? []).map(({ title, reason }) => `${title}: ${reason}`)}
              total={latest.summary?.refused_total ?? 0}
            />
          </ImportProgress>
        )}
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}

const resultTitle = ({ summary }: PostImport) =>
  `${summary?.new ?? 0} new, ${summary?.unchanged ?? 0} known already`
