import type { DraftPayload } from '@fairtide/domain/newsletter/draft'
import type { SubscriberStatus } from '@fairtide/domain/newsletter/subscriber'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export interface NewsletterTables {
  subscribers: {
    id: Generated<string>
    email: string
    name: Generated<string>
    status: SubscriberStatus
    beehiiv_id: string | null
    unsubscribed_at: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  newsletter_consents: {
    id: GeneratedAlways<number>
    email: string
    action: 'subscribed' | 'unsubscribed'
    source: string
    wording_version: string | null
    wording: string | null
    created_at: ColumnType<Date, undefined, never>
  }
  newsletter_drafts: {
    id: Generated<string>
    post_id: string | null
    provider: string
    provider_post_id: string | null
    payload: JSONColumnType<DraftPayload>
    created_at: Generated<Date>
  }
  newsletter_sends: {
    post_id: string
    requested_at: Generated<Date>
    finished_at: Date | null
  }
  newsletter_deliveries: {
    post_id: string
    subscriber_id: string
    mailed_at: Generated<Date>
    opened_at: Date | null
    clicked_at: Date | null
  }
  newsletter_pace: { only_row: Generated<boolean>; next_at: Generated<Date> }
  newsletter_forgotten: { beehiiv_id: string }
  newsletter_syncs: {
    id: GeneratedAlways<number>
    provider: string
    started_at: Generated<Date>
    alive_at: Generated<Date>
    finished_at: Date | null
    error: string | null
    posts_new: Generated<number>
    posts_changed: Generated<number>
    subscribers_changed: Generated<number>
  }
}
