import type { DraftPayload } from '@fairtide/domain/newsletter/draft'
import type { Subscriber, SubscriberStatus } from '@fairtide/domain/newsletter/subscriber'
import type { Db, Trx } from '../../database/schema.ts'
import type { ProviderFigures, ExternalPost } from './external-post.ts'

export interface Provider {
  name: 'local' | 'beehiiv'
  mailsPosts: boolean
  initialStatus: SubscriberStatus
  subscriptionChanged(trx: Trx, email: string): Promise<void>
  findSubscriber(email: string): Promise<Subscriber | null>
  createDraft(
    trx: Trx,
    payload: DraftPayload,
    authorId: string,
  ): Promise<{ postId: string | null; providerPostId: string | null }>
  readPostFigures(db: Db, post: { id: string; providerPostId: string | null }): Promise<ProviderFigures>
  publicationFigures(db: Db): Promise<PublicationFigures>
}

interface PublicationFigures {
  active_subscriptions: number
  inactive_subscriptions: number
  total_sent: number
  average_open_rate: number | null
  average_click_rate: number | null
}

/** What the newsletter needs from the blog; app.ts connects the two. */
export interface Blog {
  /** @throws 400 if the text is too long */
  savePost(trx: Trx, providerId: string, post: ExternalPost): Promise<'new' | 'changed' | 'unchanged'>
  saveFigures(trx: Trx, providerId: string, figures: ProviderFigures): Promise<void>
  withdrawPosts(trx: Trx, stillPublished: string[]): Promise<void>
  addDraft(trx: Trx, payload: DraftPayload, authorId: string): Promise<string>
}
