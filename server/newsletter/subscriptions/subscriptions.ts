import {
  buttonConsent,
  type ConsentVersion,
  consentWordings,
  visitConsent,
} from '@fairtide/domain/newsletter/consent'
import type { Subscriber } from '@fairtide/domain/newsletter/subscriber'
import type { Trx } from '../../database/schema.ts'
import type { Provider } from '../provider/provider.ts'

interface SubscriptionRequest {
  email: string
  name?: string
  reactivate?: boolean
  consent_version?: ConsentVersion
}

/** A subscription that its owner ended is reactivated only by the button's consent. */
export async function subscribe(
  trx: Trx,
  provider: Provider,
  request: SubscriptionRequest,
): Promise<Subscriber & { isNew: boolean }> {
  const optedIn = request.consent_version === buttonConsent
  const added = await trx
    .insertInto('subscribers')
    .values({ email: request.email, name: request.name ?? '', status: provider.initialStatus })
    .onConflict((clash) => clash.doNothing())
    .returning(['email', 'status'])
    .executeTakeFirst()
  if (added) {
    await recordSubscription(trx, request.email, optedIn)
    await provider.subscriptionChanged(trx, request.email)
    return { ...added, isNew: true }
  }
  const known = await trx
    .selectFrom('subscribers')
    .select(['email', 'status', 'unsubscribed_at'])
    .where('email', '=', request.email)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const shouldReactivate =
    known.status === 'inactive' && (optedIn || (request.reactivate && !known.unsubscribed_at))
  if (!shouldReactivate) return { email: known.email, status: known.status, isNew: false }
  await trx
    .updateTable('subscribers')
    .set({ status: provider.initialStatus, unsubscribed_at: null, updated_at: new Date() })
    .where('email', '=', request.email)
    .execute()
  await recordSubscription(trx, request.email, optedIn)
  await provider.subscriptionChanged(trx, request.email)
  return { email: known.email, status: provider.initialStatus, isNew: false }
}

export async function unsubscribe(
  trx: Trx,
  provider: Provider,
  email: string,
  source: 'blog' | 'mail link' | 'admin' | 'provider',
): Promise<Subscriber | null> {
  const known = await trx
    .selectFrom('subscribers')
    .select(['status', 'unsubscribed_at'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  if (!known) return null
  const now = new Date()
  await trx
    .updateTable('subscribers')
    .set({ status: 'inactive', unsubscribed_at: known.unsubscribed_at ?? now, updated_at: now })
    .where('email', '=', email)
    .execute()
  // A repeated request must not be recorded twice.
  if (!known.unsubscribed_at) {
    await trx.insertInto('newsletter_consents').values({ email, action: 'unsubscribed', source }).execute()
    if (source !== 'provider') await provider.subscriptionChanged(trx, email)
  }
  return { email, status: 'inactive' }
}

async function recordSubscription(trx: Trx, email: string, optedIn: boolean) {
  const version = optedIn ? buttonConsent : visitConsent
  await trx
    .insertInto('newsletter_consents')
    .values({
      email,
      action: 'subscribed',
      source: optedIn ? 'blog button' : 'blog visit',
      wording_version: version,
      wording: consentWordings[version],
    })
    .execute()
}
