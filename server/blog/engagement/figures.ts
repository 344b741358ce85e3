import type { PostFigures } from '@fairtide/domain/blog/writing-api'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

const chartDays = 30

interface FiguresRow extends PostFigures {
  post_id: string
}

export async function figuresOfPosts(db: Db): Promise<Map<string, PostFigures>> {
  const { rows } = await sql<FiguresRow>`
    select posts.id as post_id,
      (coalesce(days.views, 0)
        + case when posts.beehiiv_id is null then 0 else coalesce(analytics.views, 0) end)::integer as views,
      coalesce(days.shares, 0)::integer as shares,
      coalesce(likes.count, 0)::integer as likes,
      coalesce(talk.count, 0)::integer as comments,
      coalesce(nullif(mailed.count, 0), analytics.subscribers, 0)::integer as subscribers,
      coalesce(round(100.0 * mailed.opens / nullif(mailed.count, 0), 2), analytics.open_rate, 0) as open_rate,
      coalesce(round(100.0 * mailed.clicks / nullif(mailed.count, 0), 2), analytics.click_rate, 0) as click_rate
    from posts
      left join post_analytics analytics on analytics.post_id = posts.id
      left join (select post_id, sum(views) as views, sum(shares) as shares from post_days group by post_id) days
        on days.post_id = posts.id
      left join (select post_id, count(*) from post_likes group by post_id) likes on likes.post_id = posts.id
      left join (select post_id, count(*) from comments where not hidden group by post_id) talk
        on talk.post_id = posts.id
      left join (
        select post_id, count(*), count(opened_at) as opens, count(clicked_at) as clicks
        from newsletter_deliveries group by post_id
      ) mailed on mailed.post_id = posts.id`.execute(db)
  return new Map(rows.map(({ post_id, ...figures }) => [post_id, figures]))
}

export async function viewsByDay(db: Db) {
  const { rows } = await sql<{ day: string; views: number; shares: number }>`
    select to_char(days.day, 'YYYY-MM-DD') as day,
      coalesce(sum(post_days.views), 0)::integer as views,
      coalesce(sum(post_days.shares), 0)::integer as shares
    from generate_series(
        (now() at time zone 'UTC')::date - ${chartDays - 1}::integer, (now() at time zone 'UTC')::date, interval '1 day'
      ) as days(day)
      left join post_days on post_days.day = days.day::date
    group by days.day order by days.day`.execute(db)
  return rows
}
