import { unsubscribeByLink } from '@fairtide/domain/newsletter/api'
import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { site } from '../../site.config.ts'
import { call } from '../api/call.ts'
import { errorMessage } from '../api/error-message.ts'
import { pageMeta } from '../first-load/page-meta.ts'
import { ToolPage } from '../page-frame/tool-page.tsx'
import { Button } from '../ui/first-load/button.tsx'
import { Callout } from '../ui/feedback/callout.tsx'

export const meta = () => pageMeta({ title: 'Unsubscribe' })

/**
 * Where the link of a mail leads people. Opening it changes nothing yet: programs that check mails open every link.
 */
export default function UnsubscribePage() {
  const [address] = useSearchParams()
  const leave = useMutation({
    mutationFn: () => call(unsubscribeByLink, { query: { token: address.get('token') ?? '' } }),
  })
  return (
    <ToolPage title="Unsubscribe">
      <div className="grid max-w-text justify-items-start gap-5" aria-live="polite">
        {leave.isSuccess ? (
          <Callout tone="good" title="You are unsubscribed">
            {leave.data.email} gets no more mails from the {site.name} newsletter. If that was a mistake, sign
            in and press Subscribe under the blog.
          </Callout>
        ) : (
          <>
            <p>Do you want to get no more mails from the {site.name} newsletter?</p>
            <Button busy={leave.isPending} onClick={() => leave.mutate()}>
              Unsubscribe
            </Button>
            {leave.isError && (
              <Callout tone="bad" alert>
                {errorMessage(leave.error, 'That did not work. Please try again.')}
              </Callout>
            )}
          </>
        )}
      </div>
    </ToolPage>
  )
}
