import { subscribe, unsubscribe } from '@fairtide/domain/newsletter/api'
import { buttonConsent, consentWordings, visitConsent } from '@fairtide/domain/newsletter/consent'
import type { Subscriber } from '@fairtide/domain/newsletter/subscriber'
import { anyProvider } from '@fairtide/domain/newsletter-provider'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { useUser } from '../first-load/session.ts'
import { Button } from '../ui/first-load/button.tsx'
import { toast } from '../ui/first-load/toast.ts'

type User = NonNullable<ReturnType<typeof useUser>>

export function SubscriptionNote() {
  const user = useUser()
  return user && <NoteFor user={user} />
}

const subscriptionQuery = ({ email, firstName, lastName }: User) =>
  queryOptions({
    queryKey: ['newsletter', 'subscription', email],
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      call(subscribe, {
        params: { newsletter: anyProvider },
        body: { email, name: `${firstName} ${lastName}`.trim(), reactivate: true },
        signal,
      }),
  })

const failed = () => toast('That could not be saved. Please try again.', { tone: 'bad' })

function NoteFor({ user }: { user: User }) {
  const queryClient = useQueryClient()
  const query = subscriptionQuery(user)
  const { data: subscription } = useQuery(query)
  const updateCache = (next: Subscriber) => queryClient.setQueryData(query.queryKey, next)

  const unsubscribing = useMutation({
    mutationFn: () => call(unsubscribe, { params: { newsletter: anyProvider, email: user.email } }),
    onSuccess: (next) => {
      updateCache(next)
      toast('You get no more mails from us', { tone: 'good' })
    },
    onError: failed,
  })
  const subscribing = useMutation({
    mutationFn: () =>
      call(subscribe, {
        params: { newsletter: anyProvider },
        body: { email: user.email, consent_version: buttonConsent },
      }),
    onSuccess: (next) => {
      updateCache(next)
      toast('You are subscribed', { tone: 'good' })
    },
    onError: failed,
  })

  if (!subscription) return null
  const isOut = subscription.status === 'inactive'
  return (
    <aside
      aria-label="Newsletter"
      className="not-on-paper mx-auto w-full max-w-page px-5 sm:px-8 print:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-lg bg-sea-soft px-5 py-4 text-sm">
        <p className="max-w-text">{consentWordings[isOut ? buttonConsent : visitConsent]}</p>
        {isOut ? (
          <Button size="sm" busy={subscribing.isPending} onClick={() => subscribing.mutate()}>
            Subscribe
          </Button>
        ) : (
          <Button
            size="sm"
            look="secondary"
            busy={unsubscribing.isPending}
            onClick={() => unsubscribing.mutate()}
          >
            Unsubscribe
          </Button>
        )}
      </div>
    </aside>
  )
}
