import {
  importListings,
  listListingImports,
  type ListingFormat,
  type ListingImport,
} from '@fairtide/domain/directory/import-api'
import { isUnfinished } from '@fairtide/domain/import-run'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { refetchUntilDone } from '../../page-frame/import-progress.tsx'

export interface Feed {
  source: string
  format: ListingFormat
  full: boolean
  anyState: boolean
  resales: boolean
  leases: boolean
}

interface ImportRequest {
  feed: Feed
  files: File[]
  isDryRun: boolean
}

const importsQuery = queryOptions({
  queryKey: ['admin', 'listings', 'imports'],
  queryFn: ({ signal }) => call(listListingImports, { signal }),
  refetchInterval: refetchUntilDone,
})

/** Sends files, and follows the run that they become; without one, the latest run of anybody. */
export function useImport() {
  const queryClient = useQueryClient()
  const { data: runs = [] } = useQuery(importsQuery)
  const send = useMutation({
    mutationFn: sendFiles,
    onSuccess: (sent) => queryClient.setQueryData(importsQuery.queryKey, (known = []) => [sent, ...known]),
  })
  const sent = send.data
  const run = sent ? (runs.find(({ id }) => id === sent.id) ?? sent) : runs.at(0)
  const appliedAt = run?.state === 'done' && !run.dry_run ? run.finished_at : null
  useEffect(() => {
    if (!appliedAt) return
    void queryClient.invalidateQueries({ queryKey: ['directory'] })
    void queryClient.invalidateQueries({ queryKey: ['admin', 'overview'] })
    void queryClient.invalidateQueries({ queryKey: ['admin', 'listings', 'samples'] })
  }, [appliedAt, queryClient])
  const isWorking = run !== undefined && isUnfinished(run)
  return {
    send,
    run,
    isBusy: send.isPending || isWorking,
    /** The chosen files were checked as they are now, so they can be imported. */
    isChecked: sent !== undefined && isCheckDone(run),
  }
}

const isCheckDone = (run: ListingImport | undefined) => run?.state === 'done' && run.dry_run

function sendFiles({ feed, files, isDryRun }: ImportRequest) {
  const { source, format, full, anyState, resales, leases } = feed
  const form = new FormData()
  for (const file of files) form.append('files', file)
  const query = {
    source: source.trim(),
    format,
    dry_run: flag(isDryRun),
    full: flag(full),
    any_state: flag(anyState),
    resales: flag(resales),
    leases: flag(leases),
  }
  // No automatic retry, because a large file takes long to send and the admin sees the error.
  return call(importListings, { query, form, retry: false })
}

const flag = (set: boolean) => (set ? ('true' as const) : undefined)
