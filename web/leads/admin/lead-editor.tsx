import { deleteLead, type Lead, maxNotesCharacters, updateLead } from '@fairtide/domain/leads/api'
import { type LeadStatus, leadStatuses, leadStatusLabels } from '@fairtide/domain/leads/status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { errorMessage } from '../../api/error-message.ts'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { Button } from '../../ui/first-load/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { toast } from '../../ui/first-load/toast.ts'

const statusOptions = leadStatuses.map((value) => ({ value, label: leadStatusLabels[value] }))

/** Status and notes. Its parent remounts it when the lead has changed. */
export function LeadEditor({ lead }: { lead: Lead }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [status, setStatus] = useState<LeadStatus>(lead.status)
  const [notes, setNotes] = useState(lead.notes)
  const [isDeleting, setDeleting] = useState(false)

  const params = { id: lead.id }
  const save = useMutation({
    mutationFn: () => call(updateLead, { params, body: { status, notes, updated_at: lead.updated_at } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(['lead', lead.id], changed)
      toast('Lead saved', { tone: 'good' })
      return queryClient.invalidateQueries({ queryKey: ['leads'] })
    },
  })
  const remove = useMutation({
    mutationFn: () => call(deleteLead, { params }),
    onSuccess: async () => {
      toast('Lead deleted', { tone: 'good' })
      await navigate('/admin/leads')
      queryClient.removeQueries({ queryKey: ['lead', lead.id] })
      await queryClient.invalidateQueries({ queryKey: ['leads'] })
    },
  })
  const error = save.error ?? remove.error

  return (
    <section
      aria-label="Work on this lead"
      className="grid gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <Select label="Status" options={statusOptions} value={status} onValueChange={setStatus} />
      <TextArea
        label="Notes"
        hint="Only admins see them."
        rows={6}
        maxLength={maxNotesCharacters}
        value={notes}
        onChange={({ currentTarget }) => setNotes(currentTarget.value)}
      />
      {error && (
        <Callout tone="bad" alert>
          {errorMessage(error)}
        </Callout>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        <Button busy={save.isPending} onClick={() => save.mutate()}>
          Save
        </Button>
        <Button variant="quiet" onClick={() => setDeleting(true)}>
          Delete lead
        </Button>
      </div>
      <AlertDialog
        title="Delete this lead?"
        description={`Everything ${lead.first_name} ${lead.last_name} sent with it goes, your notes included. This cannot be undone.`}
        open={isDeleting}
        onOpenChange={setDeleting}
        confirmLabel="Delete lead"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setDeleting(false) })}
      />
    </section>
  )
}
