import { getSamples, setSamples } from '@fairtide/domain/directory/samples-api'
import { formatCount } from '@fairtide/domain/formats'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { errorMessage } from '../../api/error-message.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Button } from '../../ui/first-load/button.tsx'

const samplesQuery = queryOptions({
  queryKey: ['admin', 'listings', 'samples'],
  queryFn: ({ signal }) => call(getSamples, { signal }),
})

/** Retires the sample homes, or restores them while there are no real ones. */
export function SamplesPanel() {
  const queryClient = useQueryClient()
  const { data } = useQuery(samplesQuery)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (listed: boolean) => call(setSamples, { body: { listed } }),
    onSuccess: (now) => {
      queryClient.setQueryData(samplesQuery.queryKey, now)
      void queryClient.invalidateQueries({ queryKey: ['directory'] })
      void queryClient.invalidateQueries({ queryKey: ['admin', 'overview'] })
    },
  })
  if (!data) return null
  const { samples, real } = data
  return (
    <section aria-labelledby="samples" className="rounded-lg border border-line bg-surface p-5">
      <h3 id="samples" className="text-xl">
        Sample homes
      </h3>
      <p aria-live="polite" className="mt-2 max-w-text text-sm text-ink-soft">
        {samples > 0
          ? `${formatCount(samples)} sample homes are listed. The first import of a home that can be bought retires them all.`
          : real > 0
            ? 'The sample homes are retired. They can come back only when no real home is available.'
            : 'The sample homes are retired, and no real home is listed yet.'}
      </p>
      {(samples > 0 || real === 0) && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-4"
          busy={isPending}
          onClick={() => mutate(samples === 0)}
        >
          {samples > 0 ? 'Retire the sample homes' : 'Restore the sample homes'}
        </Button>
      )}
      {error && (
        <div className="mt-4">
          <Callout tone="bad" alert>
            {errorMessage(error, 'That did not work. Please try again.')}
          </Callout>
        </div>
      )}
    </section>
  )
}
