import { listJobQueues } from '@fairtide/domain/admin/api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

export const jobsQuery = queryOptions({
  queryKey: ['admin', 'jobs'],
  queryFn: ({ signal }) => call(listJobQueues, { signal }),
  refetchInterval: 10_000,
})
