import { importSubscribers } from '@fairtide/domain/newsletter/api'
import { anyProvider } from '@fairtide/domain/newsletter-provider'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call, CallError } from '../api.ts'
import { fileForm } from '../file-form.ts'
import { Callout } from '../ui/callout.tsx'
import { FileField } from '../ui/file-field.tsx'

const { body: _file, ...importCall } = importSubscribers

/** A list of thousands may hold hundreds of the same complaint. */
const REFUSED_SHOWN = 20

/** Takes in those who subscribed to a newsletter elsewhere before. */
export function ImportPanel() {
  const queryClient = useQueryClient()
  const take = useMutation({
    mutationFn: (file: File) =>
      call(importCall, { params: { newsletter: anyProvider }, form: fileForm('file', file) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin', 'newsletter'] }),
  })
  return (
    <section
      aria-labelledby="import-subscribers"
      className="grid gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <h3 id="import-subscribers" className="text-xl">
        Import subscribers
      </h3>
      <p className="max-w-text text-sm text-ink-soft">
        The list that beehiiv, Substack or Ghost exports as CSV. Take in only people who asked for your
        newsletter. Who unsubscribed there or here stays unsubscribed, and who is known here stays as they
        are.
      </p>
      <div>
        <FileField
          label="Choose a list"
          accept=".csv"
          busy={take.isPending}
          onFiles={([file]) => file && take.mutate(file)}
        />
      </div>
      {take.isError && (
        <Callout tone="bad" alert>
          {take.error instanceof CallError && take.error.said
            ? take.error.said
            : 'The list could not be taken in. Please try again.'}
        </Callout>
      )}
      {take.data && <Outcome {...take.data} />}
    </section>
  )
}

function Outcome({ subscribed, unsubscribed, known, refused }: z.infer<typeof importSubscribers.answer>) {
  const more = refused.length - REFUSED_SHOWN
  return (
    <div aria-live="polite">
      <Callout
        tone="good"
        title={`${whole(subscribed)} subscribed, ${whole(unsubscribed)} kept as unsubscribed, ${whole(known)} known already`}
      >
        {refused.length > 0 && (
          <ul className="mt-2 list-disc pl-5 wrap-anywhere">
            {refused.slice(0, REFUSED_SHOWN).map(({ row, reason }) => (
              <li key={row}>
                Row {row}: {reason}
              </li>
            ))}
            {more > 0 && <li>And {whole(more)} more.</li>}
          </ul>
        )}
      </Callout>
    </div>
  )
}

const whole = (count: number) => count.toLocaleString('en-US')
