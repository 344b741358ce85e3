import { retryMails } from '@fairtide/domain/admin/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { Button } from '../ui/first-load/button.tsx'
import { Callout } from '../ui/feedback/callout.tsx'
import { toast } from '../ui/first-load/toast.ts'
import { mailsQuery } from './mail-queries.ts'

export function FailedMails({ count }: { count: number }) {
  const queryClient = useQueryClient()
  const retry = useMutation({
    mutationFn: () => call(retryMails),
    onSuccess: ({ retried }) => {
      toast(`${retried} ${retried === 1 ? 'mail is' : 'mails are'} tried again`, { tone: 'good' })
      return queryClient.invalidateQueries({ queryKey: mailsQuery.queryKey })
    },
    onError: (failure) => toast(failure.message, { tone: 'bad' }),
  })
  return (
    <Callout tone="bad" title={`${count} ${count === 1 ? 'mail' : 'mails'} could not be sent`}>
      <p className="mb-3">They were tried for about twelve hours. Check the mail server, then try again.</p>
      <Button size="sm" look="secondary" busy={retry.isPending} onClick={() => retry.mutate()}>
        Try again
      </Button>
    </Callout>
  )
}
