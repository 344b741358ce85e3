import { importListings, type ListingFormat } from '@fairtide/domain/directory/import-api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** What an admin says of the files. */
export interface Feed {
  source: string
  format: ListingFormat
  full: boolean
  anyState: boolean
}

interface Given {
  feed: Feed
  files: File[]
}

/** Checking the files, and bringing them in; `forget` drops what either found, once it is about something else. */
export function useImport() {
  const queryClient = useQueryClient()
  const check = useMutation({ mutationFn: (given: Given) => send(given, true) })
  const bringIn = useMutation({
    mutationFn: (given: Given) => send(given, false),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['directory'] })
      void queryClient.invalidateQueries({ queryKey: ['admin', 'overview'] })
    },
  })
  const forget = () => {
    check.reset()
    bringIn.reset()
  }
  return { check, bringIn, forget }
}

function send({ feed: { source, format, full, anyState }, files }: Given, isTrial: boolean) {
  const form = new FormData()
  for (const file of files) form.append('files', file)
  const query = {
    source: source.trim(),
    format,
    dry_run: flag(isTrial),
    full: flag(full),
    any_state: flag(anyState),
  }
  // Not sent again by itself: large files take their time, and the admin sees what became of it.
  return call(importListings, { query, form, retry: false })
}

const flag = (set: boolean) => (set ? ('true' as const) : undefined)

/** What files seem to be, by their names' endings. */
export function formatOf(files: readonly File[]): ListingFormat {
  if (files.some(({ name }) => /\.xml$/i.test(name))) return 'bdx'
  return files.some(({ name }) => /\.json$/i.test(name)) ? 'reso' : 'csv'
}
