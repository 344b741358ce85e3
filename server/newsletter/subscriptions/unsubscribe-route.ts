import { unsubscribeByLink } from '@fairtide/domain/newsletter/api'
import { notFound } from '../../http/http-error.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import type { Provider } from '../provider/provider.ts'
import { verifyLink } from '../tracking/signed-links.ts'
import { unsubscribe } from './subscriptions.ts'

const noSuchSubscription = () =>
  notFound('This link belongs to no subscription. Please use the link of a newer mail, or write to us.')

/** One-click unsubscribe (RFC 8058); `registerRoute` must accept forms. */
export function unsubscribeRoute(registerRoute: RegisterRoute, key: Uint8Array, provider: Provider) {
  registerRoute(unsubscribeByLink, async ({ query, db }) => {
    const [id] = verifyLink(key, 'unsubscribe', query.token) ?? []
    const row =
      id && (await db.selectFrom('subscribers').select('email').where('id', '=', id).executeTakeFirst())
    if (!row) return noSuchSubscription()
    return (await unsubscribe(db, provider, row.email, 'mail link')) ?? noSuchSubscription()
  })
}
