import { listCountyCosts } from '@fairtide/domain/directory/estimates/county-costs-api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const countyCostsQuery = queryOptions({
  queryKey: ['admin', 'county-costs'],
  queryFn: ({ signal }) => call(listCountyCosts, { signal }),
})
