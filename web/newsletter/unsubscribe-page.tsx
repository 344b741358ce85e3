import { unsubscribeByLink } from '@fairtide/domain/newsletter/api'
import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { site } from '../../site.config.ts'
import { call, CallError } from '../api/call.ts'
import { pageMeta } from '../first-load/page-meta.ts'
import { ToolPage } from '../page-frame/tool-page.tsx'
import { Button } from '../ui/first-load/button.tsx'
import { Callout } from '../ui/feedback/callout.tsx'

export const meta = () => pageMeta({ title: 'Unsubscribe' })

/** Needs a click, because email scanners open every link. */
export default function UnsubscribePage() {
  const [address] = useSearchParams()
  const unsubscribe = useMutation({
    mutationFn: () => call(unsubscribeByLink, { query: { token: address.get('token') ?? '' } }),
  })
  return (
    <ToolPage title="Unsubscribe">
      <div className="grid max-w-text justify-items-start gap-5" aria-live="polite">
        {unsubscribe.isSuccess ? (
          <Callout tone="good" title="You are unsubscribed">
            {unsubscribe.data.email} gets no more mails from the {site.name} newsletter. If that was a
            mistake, sign in and press Subscribe under the blog.
          </Callout>
        ) : (
          <>
            <p>Do you want to get no more mails from the {site.name} newsletter?</p>
            <Button busy={unsubscribe.isPending} onClick={() => unsubscribe.mutate()}>
              Unsubscribe
            </Button>
            {unsubscribe.isError && (
              <Callout tone="bad" alert>
                {unsubscribe.error instanceof CallError && unsubscribe.error.serverMessage
                  ? unsubscribe.error.serverMessage
                  : 'That did not work. Please try again.'}
              </Callout>
            )}
          </>
        )}
      </div>
    </ToolPage>
  )
}
