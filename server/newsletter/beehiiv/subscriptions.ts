import { subscriberStatus } from '@fairtide/domain/newsletter/subscriber'
import * as z from 'zod/mini'
import { type Beehiiv, BeehiivError } from './client.ts'

const pageSize = 100
/** A list that never ends is a fault of the provider. */
const maxPages = 10_000

const subscription = z.object({
  id: z.string(),
  email: z.string(),
  // A status that beehiiv adds one day must not stop everything else.
  status: z.catch(subscriberStatus, 'needs_attention'),
})
export type BeehiivSubscription = z.infer<typeof subscription>

const one = z.object({ data: subscription })

/** The documentation puts the cursor into `pagination`, beehiiv's own client beside `data`: both are read. */
const cursor = { has_more: z.nullish(z.boolean()), next_cursor: z.nullish(z.string()) }
const subscriptionPage = z.object({
  data: z.array(subscription),
  pagination: z.nullish(z.object(cursor)),
  ...cursor,
})

/** The subscription of an address, or null where beehiiv has none. */
export async function findSubscription(beehiiv: Beehiiv, email: string): Promise<BeehiivSubscription | null> {
  return orNullWhenMissing(beehiiv({ path: `/subscriptions/by_email/${encodeURIComponent(email)}` }, one))
}

/** Every subscription, page by page. */
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

interface Wish {
  email: string
  name: string
  /** The person has asked for it: an ended subscription is taken up again. */
  revive: boolean
}

/**
 * Makes sure that an address is subscribed, and answers its subscription. One that was ended is taken up again only
 * on its owner's wish; one that beehiiv is still validating is left alone.
 */
export async function ensureSubscribed(beehiiv: Beehiiv, wish: Wish): Promise<BeehiivSubscription> {
  const known = await findSubscription(beehiiv, wish.email)
  if (known && (known.status !== 'inactive' || !wish.revive)) return known
  try {
    return await subscribe(beehiiv, wish, known !== null)
  } catch (error) {
    // Somebody else subscribed the address between the two calls.
    const already = error instanceof BeehiivError && error.status === 400
    const found = already ? await findSubscription(beehiiv, wish.email) : null
    if (found) return found
    throw error
  }
}

async function subscribe(beehiiv: Beehiiv, { email, name }: Wish, reactivate: boolean) {
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

/** Makes sure that an address gets no more mail. */
export async function ensureUnsubscribed(
  beehiiv: Beehiiv,
  email: string,
): Promise<BeehiivSubscription | null> {
  const known = await findSubscription(beehiiv, email)
  if (!known || known.status === 'inactive') return known
  return endSubscription(beehiiv, known.id)
}

/** Ends a subscription by its id; null where it is gone already. */
export async function endSubscription(beehiiv: Beehiiv, id: string): Promise<BeehiivSubscription | null> {
  return orNullWhenMissing(
    beehiiv(
      { method: 'PUT', path: `/subscriptions/${encodeURIComponent(id)}`, body: { unsubscribe: true } },
      one,
    ),
  )
}

async function orNullWhenMissing(asked: Promise<z.infer<typeof one>>): Promise<BeehiivSubscription | null> {
  try {
    return (await asked).data
  } catch (error) {
    if (error instanceof BeehiivError && error.status === 404) return null
    throw error
  }
}
