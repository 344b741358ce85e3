import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import type { Blog, Provider } from './provider.ts'

/** The newsletter without anybody else: our database, our mails. It counts clicks, and opens not at all. */
export const localProvider = (blog: Blog): Provider => ({
  name: 'local',
  mailsPosts: true,
  firstStatus: 'active',
  async subscriptionChanged() {},
  async findSubscriber() {
    return null
  },
  async createDraft(trx, payload, authorId) {
    return { postId: await blog.addDraft(trx, payload, authorId), providerPostId: null }
  },
  async figuresOf(db, { id }) {
    const { rows } = await sql<{ views: number; subscribers: number; clicks: number }>`
      select
        (select coalesce(sum(views), 0)::integer from post_days where post_id = ${id}) as views,
        (select count(*)::integer from newsletter_deliveries where post_id = ${id}) as subscribers,
        (select count(clicked_at)::integer from newsletter_deliveries where post_id = ${id}) as clicks`.execute(
      db,
    )
    const { views = 0, subscribers = 0, clicks = 0 } = rows[0] ?? {}
    return { views, subscribers, open_rate: 0, click_rate: percent(clicks, subscribers) }
  },
  async publicationFigures(db) {
    const { rows } = await sql<{ sent: number; clicked: number }>`
      select count(*)::integer as sent, count(clicked_at)::integer as clicked from newsletter_deliveries`.execute(
      db,
    )
    const { sent = 0, clicked = 0 } = rows[0] ?? {}
    return {
      ...(await countSubscribers(db)),
      total_sent: sent,
      // Counting opens takes a hidden picture in every mail; our mails have none.
      average_open_rate: null,
      average_click_rate: sent > 0 ? percent(clicked, sent) : null,
    }
  },
})

/** Subscriptions in our own table. */
export async function countSubscribers(db: Db) {
  const { rows } = await sql<{ active_subscriptions: number; inactive_subscriptions: number }>`
    select count(*) filter (where status = 'active')::integer as active_subscriptions,
      count(*) filter (where status = 'inactive')::integer as inactive_subscriptions
    from subscribers`.execute(db)
  return rows[0] ?? { active_subscriptions: 0, inactive_subscriptions: 0 }
}

const percent = (part: number, whole: number) => (whole > 0 ? Math.round((10_000 * part) / whole) / 100 : 0)
