import { exportLeads } from '@fairtide/domain/leads/api'
import type { LeadStatus } from '@fairtide/domain/leads/status'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { saveFile } from '../../api/save-file.ts'
import { Button } from '../../ui/first-load/button.tsx'
import { toast } from '../../ui/first-load/toast.ts'

/** The leads that match, as a table to open in a spreadsheet. */
export function AdminExport({ filters }: { filters: { q?: string; status?: LeadStatus } }) {
  const download = useMutation({
    mutationFn: async () => saveFile('leads.csv', await call(exportLeads, { query: filters }), 'text/csv'),
    onError: () => toast('The leads could not be exported. Please try again.', { tone: 'bad' }),
  })
  return (
    <Button variant="secondary" busy={download.isPending} onClick={() => download.mutate()}>
      Export as CSV
    </Button>
  )
}
