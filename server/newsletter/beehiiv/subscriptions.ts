import { subscriberStatus } from '@fairtide/domain/newsletter/subscriber'
import * as z from 'zod/mini'
import { type Beehiiv, BeehiivError } from './client.ts'

const pageSize = 100
const maxPages = 10_000

const subscription = z.object({
  id: z.string(),
  email: z.string(),
  // A status that beehiiv adds later must not break the rest.
  status: z.catch(subscriberStatus, 'needs_attention'),
})
export type BeehiivSubscription = z.infer<typeof subscription>

const one = z.object({ data: subscription })

/** beehiiv's documentation puts the cursor into `pagination`, its own client beside `data`. */
const cursor = { has_more: z.nullish(z.boolean()), next_cursor: z.nullish(z.string()) }
const subscriptionPage = z.object({
  data: z.array(subscription),
  pagination: z.nullish(z.object(cursor)),
  ...cursor,
})

export async function findSubscription(beehiiv: Beehiiv, email: string): Promise<BeehiivSubscription | null> {
  return orNullWhenMissing(beehiiv({ path: `/subscriptions/by_email/${encodeURIComponent(email)}` }, one))
}

export async function* allSubscriptions(beehiiv: Beehiiv): AsyncGenerator<BeehiivSubscription[]> {
  let next: string | undefined
  for (let page = 0; page < maxPages; page += 1) {
    const response = await beehiiv(
      { path: '/subscriptions', query: { limit: pageSize, ...(next ? { cursor: next } : {}) } },
      subscriptionPage,
    )
    yield response.data
    const { has_more, next_cursor } = response.pagination ?? response
    if (has_more === false || !next_cursor || next_cursor === next) return
    next = next_cursor
  }
}

interface SubscriptionRequest {
  email: string
  name: string
  /** Whether the person requested it, so that an ended subscription is reactivated. */
  reactivate: boolean
}

/** Subscribes an address; reactivates an ended subscription only if its owner requested it. */
export async function ensureSubscribed(
  beehiiv: Beehiiv,
  request: SubscriptionRequest,
): Promise<BeehiivSubscription> {
  const known = await findSubscription(beehiiv, request.email)
  if (known && (known.status !== 'inactive' || !request.reactivate)) return known
  try {
    return await subscribe(beehiiv, request, known !== null)
  } catch (error) {
    // Another call subscribed the address in between.
    const already = error instanceof BeehiivError && error.status === 400
    const found = already ? await findSubscription(beehiiv, request.email) : null
    if (found) return found
    throw error
  }
}

async function subscribe(beehiiv: Beehiiv, { email, name }: SubscriptionRequest, reactivate: boolean) {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  const { data } = await beehiiv(
    {
      method: 'POST',
      path: '/subscriptions',
      body: {
        email,
        reactivate_existing: reactivate,
        send_welcome_email: false,
        utm_source: 'blog',
        custom_fields: [
          { name: 'First Name', value: firstName },
          { name: 'Last Name', value: rest.join(' ') },
        ].filter(({ value }) => value !== ''),
      },
    },
    one,
  )
  return data
}

export async function ensureUnsubscribed(
  beehiiv: Beehiiv,
  email: string,
): Promise<BeehiivSubscription | null> {
  const known = await findSubscription(beehiiv, email)
  if (!known || known.status === 'inactive') return known
  return endSubscription(beehiiv, known.id)
}

export async function endSubscription(beehiiv: Beehiiv, id: string): Promise<BeehiivSubscription | null> {
  return orNullWhenMissing(
    beehiiv(
      { method: 'PUT', path: `/subscriptions/${encodeURIComponent(id)}`, body: { unsubscribe: true } },
      one,
    ),
  )
}

async function orNullWhenMissing(request: Promise<z.infer<typeof one>>): Promise<BeehiivSubscription | null> {
  try {
    return (await request).data
  } catch (error) {
    if (error instanceof BeehiivError && error.status === 404) return null
    throw error
  }
}
