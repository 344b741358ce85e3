import { importListings, type ListingFormat } from '@fairtide/domain/directory/import-api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export interface Feed {
  source: string
  format: ListingFormat
  full: boolean
  anyState: boolean
}

interface ImportRequest {
  feed: Feed
  files: File[]
}

/** `reset` drops both results, for when the files or options change. */
export function useImport() {
  const queryClient = useQueryClient()
  const check = useMutation({ mutationFn: (request: ImportRequest) => send(request, true) })
  const importFiles = useMutation({
    mutationFn: (request: ImportRequest) => send(request, false),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['directory'] })
      void queryClient.invalidateQueries({ queryKey: ['admin', 'overview'] })
    },
  })
  const reset = () => {
    check.reset()
    importFiles.reset()
  }
  return { check, importFiles, reset }
}

function send({ feed: { source, format, full, anyState }, files }: ImportRequest, isDryRun: boolean) {
  const form = new FormData()
  for (const file of files) form.append('files', file)
  const query = {
    source: source.trim(),
    format,
    dry_run: flag(isDryRun),
    full: flag(full),
    any_state: flag(anyState),
  }
  // No automatic retry, because a large file takes long and the admin sees the error.
  return call(importListings, { query, form, retry: false })
}

const flag = (set: boolean) => (set ? ('true' as const) : undefined)

/** By the extension of the files. */
export function formatOf(files: readonly File[]): ListingFormat {
  if (files.some(({ name }) => /\.xml$/i.test(name))) return 'bdx'
  return files.some(({ name }) => /\.json$/i.test(name)) ? 'reso' : 'csv'
}
