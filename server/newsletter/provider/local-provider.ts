import { sql } from 'kysely'
import { countSubscribers } from '../subscriptions/count-subscribers.ts'
import type { Blog, Provider } from './provider.ts'

export const localProvider = (blog: Blog): Provider => ({
  name: 'local',
  mailsPosts: true,
  initialStatus: 'active',
  async subscriptionChanged() {},
  async findSubscriber() {
    return null
  },
  async createDraft(trx, payload, authorId) {
    return { postId: await blog.addDraft(trx, payload, authorId), providerPostId: null }
  },
  async readPostFigures(db, { id }) {
    const { rows } = await sql<{ views: number; subscribers: number; opens: number; clicks: number }>`
      select
        (select coalesce(sum(views), 0)::integer from post_days where post_id = ${id}) as views,
        (select count(*)::integer from newsletter_deliveries where post_id = ${id}) as subscribers,
        (select count(opened_at)::integer from newsletter_deliveries where post_id = ${id}) as opens,
        (select count(clicked_at)::integer from newsletter_deliveries where post_id = ${id}) as clicks`.execute(
      db,
    )
    const { views = 0, subscribers = 0, opens = 0, clicks = 0 } = rows[0] ?? {}
    return {
      views,
      subscribers,
      open_rate: percent(opens, subscribers),
      click_rate: percent(clicks, subscribers),
    }
  },
  async publicationFigures(db) {
    const { rows } = await sql<{ sent: number; opens: number; clicks: number }>`
      select count(*)::integer as sent, count(opened_at)::integer as opens, count(clicked_at)::integer as clicks
      from newsletter_deliveries`.execute(db)
    const { sent = 0, opens = 0, clicks = 0 } = rows[0] ?? {}
    return {
      ...(await countSubscribers(db)),
      total_sent: sent,
      average_open_rate: sent > 0 ? percent(opens, sent) : null,
      average_click_rate: sent > 0 ? percent(clicks, sent) : null,
    }
  },
})

const percent = (part: number, whole: number) => (whole > 0 ? Math.round((10_000 * part) / whole) / 100 : 0)
