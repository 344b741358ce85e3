import { retryJobs } from '@fairtide/domain/admin/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { errorMessage } from '../api/error-message.ts'
import { Button } from '../ui/first-load/button.tsx'
import { toast } from '../ui/first-load/toast.ts'

export function RetryJobsButton({ queue, label }: { queue: string; label: string }) {
  const queryClient = useQueryClient()
  const retry = useMutation({
    mutationFn: () => call(retryJobs, { body: { queue } }),
    onSuccess: ({ retried }) => {
      toast(`${retried} ${retried === 1 ? 'job is' : 'jobs are'} tried again`, { tone: 'good' })
      return queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
    onError: (failure) => toast(errorMessage(failure, 'The jobs could not be tried again.'), { tone: 'bad' }),
  })
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={label}
      busy={retry.isPending}
      onClick={() => retry.mutate()}
    >
      Try again
    </Button>
  )
}
