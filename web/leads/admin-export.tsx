import { exportLeads } from '@fairtide/domain/leads/api'
import type { LeadStatus } from '@fairtide/domain/leads/status'
import { useMutation } from '@tanstack/react-query'
import { addressOf } from '../api.ts'
import { saveFile } from '../save-file.ts'
import { accessToken } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'

/** The leads that match, as a table to open in a spreadsheet. */
export function AdminExport({ filters }: { filters: { q?: string; status?: LeadStatus } }) {
  const download = useMutation({
    mutationFn: async () => {
      // Not by `call`, which reads answers as JSON.
      const answer = await fetch(addressOf(exportLeads.path, {}, filters), {
        headers: { Authorization: `Bearer ${accessToken() ?? ''}` },
      })
      if (!answer.ok) throw new Error('The leads could not be exported. Please try again.')
      saveFile('leads.csv', await answer.text(), 'text/csv')
    },
    onError: (failure) => toast(failure.message, { tone: 'bad' }),
  })
  return (
    <Button look="secondary" busy={download.isPending} onClick={() => download.mutate()}>
      Export as CSV
    </Button>
  )
}
