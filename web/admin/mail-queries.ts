import { listMails, readMail } from '@fairtide/domain/admin/api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

export const mailsQuery = queryOptions({
  queryKey: ['admin', 'mails'],
  queryFn: ({ signal }) => call(listMails, { signal }),
})

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'mails', id],
    queryFn: ({ signal }) => call(readMail, { params: { id }, signal }),
  })
