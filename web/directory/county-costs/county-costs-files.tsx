import { exportCountyCosts, importCountyCosts } from '@fairtide/domain/directory/estimates/county-costs-api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { errorMessage } from '../../api/error-message.ts'
import { saveFile } from '../../api/save-file.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { FileField } from '../../ui/fields/file-field.tsx'
import { Button } from '../../ui/first-load/button.tsx'
import { toast } from '../../ui/first-load/toast.ts'
import { countyCostsQuery } from './county-costs-query.ts'

/** The whole table as a CSV file, out and in. */
export function CountyCostsFiles() {
  const queryClient = useQueryClient()
  const download = useMutation({
    mutationFn: async () => saveFile('county-costs.csv', await call(exportCountyCosts), 'text/csv'),
    onError: () => toast('The table could not be exported. Please try again.', { tone: 'bad' }),
  })
  const upload = useMutation({
    mutationFn: async (file: File) => call(importCountyCosts, { body: { csv: await file.text() } }),
    onSuccess: ({ changed, unchanged }) => {
      toast(`Counties changed: ${changed}, unchanged: ${unchanged}`, { tone: 'good' })
      return queryClient.invalidateQueries({ queryKey: countyCostsQuery.queryKey })
    },
  })
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={download.isPending} onClick={() => download.mutate()}>
          Export as CSV
        </Button>
        <FileField
          label="Import a CSV file"
          accept=".csv"
          busy={upload.isPending}
          onFiles={([file]) => file && upload.mutate(file)}
        />
      </div>
      {upload.error && (
        <Callout tone="bad" title="Nothing was imported" alert>
          {errorMessage(upload.error, 'The file could not be sent. Please try again.')}
        </Callout>
      )}
    </div>
  )
}
