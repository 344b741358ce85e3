import type { DraftPayload } from '@fairtide/domain/newsletter/draft'
import type { Subscriber, SubscriberStatus } from '@fairtide/domain/newsletter/subscriber'
import type { Db, Trx } from '../../database/schema.ts'
import type { ExternalFigures, ExternalPost } from './external-post.ts'

/** What carries the newsletter: our own database and mails, or a service outside. */
export interface Provider {
  name: 'local' | 'beehiiv'
  /** Whether new posts go out by our own mail. */
  mailsPosts: boolean
  /** What a subscription is at first, until the provider has said more. */
  firstStatus: SubscriberStatus
  /** Leaves whatever a change of a subscription causes outside. */
  subscriptionChanged(trx: Trx, email: string): Promise<void>
  /** What the provider itself knows of an address that we do not; asked for admins and the address's owner. */
  findSubscriber(email: string): Promise<Subscriber | null>
  /** @returns our post's id, where the draft is one, and the provider's id, where it gave one */
  createDraft(
    trx: Trx,
    payload: DraftPayload,
    authorId: string,
  ): Promise<{ postId: string | null; providerPostId: string | null }>
  toFigures(db: Db, post: { id: string; providerPostId: string | null }): Promise<ExternalFigures>
  publicationFigures(db: Db): Promise<PublicationFigures>
}

interface PublicationFigures {
  active_subscriptions: number
  inactive_subscriptions: number
  total_sent: number
  /** Percent; null while nothing was sent. */
  average_open_rate: number | null
  average_click_rate: number | null
}

/** What the newsletter needs of the blog, which owns the posts; app.ts brings the two together. */
export interface Blog {
  /** @throws Refusal where the text of the post is too long to be kept */
  keepPost(trx: Trx, providerId: string, post: ExternalPost): Promise<'new' | 'changed' | 'unchanged'>
  keepFigures(trx: Trx, providerId: string, figures: ExternalFigures): Promise<void>
  /** Takes back what the provider no longer publishes. */
  withdrawPosts(trx: Trx, stillPublished: string[]): Promise<void>
  addDraft(trx: Trx, payload: DraftPayload, authorId: string): Promise<string>
}
